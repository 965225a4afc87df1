import satori from 'satori'

/** Flexbox element for satori. */
export const box = (style: Record<string, string | number>, children?: unknown) => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, ...(children === undefined ? {} : { children }) },
})

/** A box as an SVG document with text as paths; `size` in pixels. The first of the fonts that has a letter draws it. */
export function boxSvg(
  element: ReturnType<typeof box>,
  size: { width: number; height: number },
  fonts: readonly Buffer[],
): Promise<string> {
  // Each is a family of its own: satori takes one font of a family.
  const named = fonts.map((data, index) => ({ data, name: `font-${index}` }))
  const fontFamily = named.map(({ name }) => name).join(', ')
  return satori(box({ ...size, fontFamily }, [element]), {
    ...size,
    fonts: named.map((font) => ({ ...font, weight: 800, style: 'normal' })),
  })
}
