import type { ReactNode } from 'react'
import { pictureSources } from '../../shared/media/media-files.ts'

/** Picture of the library: the address of its largest JPEG, and its size in pixels. */
interface Photo {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

interface PictureProps {
  photo: Photo
  /** HTML `sizes`, for example '(min-width: 48rem) 40vw, 100vw'. */
  sizes: string
  className?: string
}

const Picture = ({ photo, sizes, className }: PictureProps) => (
  <picture>
    {pictureSources(photo.src).map(({ type, srcSet }) => (
      <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
    ))}
    <img
      src={photo.src}
      alt={photo.alt}
      width={photo.width}
      height={photo.height}
      loading="lazy"
      decoding="async"
      className={className}
    />
  </picture>
)

interface ImageSlotProps extends Omit<PictureProps, 'photo'> {
  photo: Photo | null
  /** Drawing shown without a picture. */
  art: ReactNode
}

/** A picture of the library or, until one is chosen, a drawing. */
export const ImageSlot = ({ photo, art, ...picture }: ImageSlotProps) =>
  photo ? <Picture photo={photo} {...picture} /> : art
