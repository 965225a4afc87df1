/** A photograph as the page shows it; sizes in px of the original, so that its place is kept while it loads. */
export interface PhotoFile {
  src: string
  width: number
  height: number
  /** The same picture in better formats and several widths, best first. */
  sources?: readonly { type: string; srcSet: string }[]
}

/** A photograph in the content: what it shows, in words, for those who don't see it. */
export interface Photo extends PhotoFile {
  alt: string
}
