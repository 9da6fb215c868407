-- What a transcriber does, in a real Neovim with its own client: opens a record, types a wrong mark, sees the problem, takes the fix, formats,
-- saves. Run by tests/python/test_neovim.py; the server's command and the file come in the environment.
local file = vim.env.TTN_FILE
local command = vim.json and vim.json.decode(vim.env.TTN_SERVER) or vim.fn.json_decode(vim.env.TTN_SERVER)

local function fail(why)
  io.stderr:write("\nscenario: " .. why .. "\n")
  vim.cmd("cquit 1")
end

local function wait_for(what, holds)
  if not vim.wait(10000, holds, 20) then fail("no " .. what) end
end

local function scenario()
  vim.cmd("edit " .. vim.fn.fnameescape(file))
  local buffer = vim.api.nvim_get_current_buf()
  local id = vim.lsp.start_client({ name = "trictrac", cmd = command, root_dir = vim.fn.fnamemodify(file, ":h") })
  vim.lsp.buf_attach_client(buffer, id)
  wait_for("server", function() return vim.lsp.buf_is_attached and vim.lsp.buf_is_attached(buffer, id) or #vim.lsp.buf_get_clients(buffer) > 0 end)
  local client = vim.lsp.get_client_by_id(id)
  wait_for("start of the server", function() return client.server_capabilities and client.server_capabilities.hoverProvider or client.resolved_capabilities and client.resolved_capabilities.hover end)

  -- A wrong mark, typed as a person types.
  vim.api.nvim_win_set_cursor(0, { 6, 0 })
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes("A +2:fill 1/6   5/6<Esc>", true, false, true), "xt", false)
  local problems = {}
  wait_for("problem", function()
    problems = vim.diagnostic.get(buffer)
    return #problems == 1 and problems[1].code == "E101"
  end)
  print("SEEN " .. problems[1].message:gsub("\n", " | "))

  -- To the problem, and the fix that the editor would list there.
  vim.api.nvim_win_set_cursor(0, { problems[1].lnum + 1, problems[1].col })
  local params = vim.lsp.util.make_range_params(0, client.offset_encoding)
  params.context = { diagnostics = {} }
  local answers = vim.lsp.buf_request_sync(buffer, "textDocument/codeAction", params, 10000)
  local applied
  for _, answer in pairs(answers or {}) do
    for _, action in ipairs(answer.result or {}) do
      if action.title:find("B: +2:école", 1, true) and not applied then
        vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
        applied = action.title
      end
    end
  end
  if not applied then return fail("fix") end
  print("FIXED " .. applied)
  wait_for("mended record", function() return #vim.diagnostic.get(buffer) == 0 end)

  -- Into form, and onto the disk.
  if vim.lsp.buf.format then vim.lsp.buf.format({ timeout_ms = 10000 }) else vim.lsp.buf.formatting_sync(nil, 10000) end
  vim.cmd("write")
  client.stop()
  wait_for("end of the server", function() return client.is_stopped() end)
  vim.cmd("quitall!")
end

local fine, why = pcall(scenario)
if not fine then fail(tostring(why)) end
