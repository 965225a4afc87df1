import type { ReactNode } from 'react'
import type { Photo } from '../../content/photo.ts'

interface PictureProps {
  photo: Photo
  /** How wide it stands at which screen widths, for example '(min-width: 48rem) 40vw, 100vw' (HTML `sizes`). */
  sizes: string
  className?: string
}

const Picture = ({ photo, sizes, className }: PictureProps) => (
  <picture>
    {photo.sources?.map(({ type, srcSet }) => (
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
  /** The owner's photograph, once there is one. */
  photo: Photo | undefined
  /** Our own drawing, shown until then. */
  art: ReactNode
}

/** A place that takes a real photograph later and is never empty meanwhile. */
export const ImageSlot = ({ photo, art, ...picture }: ImageSlotProps) =>
  photo ? <Picture photo={photo} {...picture} /> : art
