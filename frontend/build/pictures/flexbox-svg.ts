import satori from 'satori'

type Style = Readonly<Record<string, string | number>>
type Element = Readonly<{ type: string; key: null; props: object }>

/** Flexbox element for satori. */
export const box = (style: Style, children?: string | readonly (string | Element)[]): Element => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
})

/** Picture element for satori. */
export const picture = (svg: string, style: Style): Element => ({
  type: 'img',
  key: null,
  props: { style, src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` },
})

/** An element as an SVG document with text as paths; `size` in pixels. The first of the fonts that has a letter draws it. */
export function boxSvg(
  element: Element,
  size: { width: number; height: number },
  fonts: readonly Buffer[],
): Promise<string> {
  // Each is a family of its own: satori takes one font of a family.
  const named = fonts.map(
    (data, index) => ({ data, name: `font-${index}`, weight: 800, style: 'normal' }) as const,
  )
  const fontFamily = named.map(({ name }) => name).join(', ')
  return satori(box({ ...size, fontFamily }, [element]), { ...size, fonts: [...named] })
}
