import satori from 'satori'

/** Pictures to share are drawn in the headings' family. */
export const FAMILY = 'Sofia Sans Condensed'

/** An element as satori takes it, which draws with flexbox alone. */
export const box = (style: Record<string, string | number>, children?: unknown) => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, ...(children === undefined ? {} : { children }) },
})

/** Draws a box as an SVG document whose text are paths; `size` in pixels. */
export const drawBox = (
  element: ReturnType<typeof box>,
  size: { width: number; height: number },
  font: Buffer,
): Promise<string> =>
  satori(element, { ...size, fonts: [{ name: FAMILY, data: font, weight: 800, style: 'normal' }] })
