-- Pandoc and Quarto: `pandoc -L shapecast.lua` makes figures of fences of the class shapecast where HTML is written.
-- Elsewhere, in LaTeX or docx, the block stays as it is, readable.

local NAMES = { op = true, names = true, step = true, view = true, dialect = true, lang = true, theme = true,
  controls = true, loading = true, quiz = true, seed = true }

local function escape(text)
  return (text:gsub('[&<>"]', function(character) return "&#" .. character:byte() .. ";" end))
end

local function trim(text)
  return (text:gsub("^%s+", ""):gsub("%s+$", ""))
end

--- The element's attributes, written, from the lines of a fence: an expression, and `name: value`.
local function attributes(text)
  local expression, written = {}, {}
  for line in (text .. "\n"):gmatch("(.-)\r?\n") do
    local name, value = line:match("^%s*(%a+)%s*:%s*(.-)%s*$")
    if name and NAMES[name] then
      table.insert(written, " " .. name .. '="' .. escape(value) .. '"')
    else
      table.insert(expression, line)
    end
  end
  return ' expr="' .. escape(trim(table.concat(expression, "\n"))) .. '"' .. table.concat(written)
end

function CodeBlock(block)
  if not block.classes:includes("shapecast") then return nil end
  if not (FORMAT:match("html") or FORMAT:match("revealjs") or FORMAT:match("epub")) then return nil end
  return pandoc.RawBlock("html",
    "<shape-cast" .. attributes(block.text) .. "><pre>" .. escape(block.text) .. "</pre></shape-cast>")
end
