/** Built photograph; `width` and `height` are the original's in pixels, to reserve space while it loads. */
export interface PhotoFile {
  src: string
  width: number
  height: number
  /** Other formats and widths, best format first. */
  sources?: readonly { type: string; srcSet: string }[]
}

/** Photograph with its alternative text. */
export interface Photo extends PhotoFile {
  alt: string
}
