/**
 * Make Russian and Ukrainian letter forms the default for Cyrillic text, in place, in a TrueType font that draws
 * Bulgarian forms unless the text is marked as Russian (Sofia Sans: `в`, `и`, `т` look like `b`, `u`, `m`).
 * Table layout: OpenType 1.9, GSUB; the script's default language system becomes the one for Russian.
 * @throws if the font has no such table, script or language, so that its forms must be checked again.
 */
export function drawEasternForms(font: Buffer): Buffer {
  const table = recordAt(font, 12, font.readUInt16BE(4), 16, 'GSUB')
  const gsub = font.readUInt32BE(table + 8)
  const scripts = gsub + font.readUInt16BE(gsub + 4)
  const cyrillic = recordAt(font, scripts + 2, font.readUInt16BE(scripts), 6, 'cyrl')
  const script = scripts + font.readUInt16BE(cyrillic + 4)
  const russian = recordAt(font, script + 4, font.readUInt16BE(script + 2), 6, 'RUS ')
  font.writeUInt16BE(font.readUInt16BE(russian + 4), script)
  return font
}

/** Offset of the record that starts with `tag`, among `count` of `size` bytes from `start` on. */
function recordAt(font: Buffer, start: number, count: number, size: number, tag: string): number {
  const offsets = Array.from({ length: count }, (_, index) => start + index * size)
  const found = offsets.find((offset) => font.toString('latin1', offset, offset + 4) === tag)
  if (found === undefined) throw new Error(`The Cyrillic font has no ${tag.trim()} in its GSUB table.`)
  return found
}
