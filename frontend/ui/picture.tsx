import type { ComponentProps, ReactNode } from 'react'
import { pictureSources } from '../../shared/media/media-files.ts'

interface PictureProps extends ComponentProps<'img'> {
  /** Of a picture of the library, the address of its largest JPEG. */
  src: string
  alt: string
  /** For example '(min-width: 48rem) 40vw, 100vw'. */
  sizes: string
}

/** A picture, of the library in all its formats and widths. */
export const Picture = ({ src, alt, sizes, ...image }: PictureProps) => (
  <picture>
    {pictureSources(src).map(({ type, srcSet }) => (
      <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
    ))}
    <img src={src} alt={alt} {...image} decoding="async" />
  </picture>
)

interface ImageSlotProps {
  photo: Pick<PictureProps, 'src' | 'alt' | 'width' | 'height'> | null
  sizes: string
  className?: string
  /** Drawing shown without a picture. */
  art: ReactNode
}

/** A picture of the library or, until one is chosen, a drawing. */
export const ImageSlot = ({ photo, art, ...look }: ImageSlotProps) =>
  photo ? <Picture {...photo} loading="lazy" {...look} /> : art
