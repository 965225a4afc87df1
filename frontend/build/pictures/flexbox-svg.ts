import satori from 'satori'

/** Font family of share images: that of the headings. */
export const FAMILY = 'Sofia Sans Condensed'

/** Flexbox element for satori. */
export const box = (style: Record<string, string | number>, children?: unknown) => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, ...(children === undefined ? {} : { children }) },
})

/** A box as an SVG document with text as paths; `size` in pixels. */
export const boxSvg = (
  element: ReturnType<typeof box>,
  size: { width: number; height: number },
  font: Buffer,
): Promise<string> =>
  satori(element, { ...size, fonts: [{ name: FAMILY, data: font, weight: 800, style: 'normal' }] })
