import type { ReactNode } from 'react'
import type { Photo } from '../../content/photo.ts'

interface PictureProps {
  photo: Photo
  /** HTML `sizes`, for example '(min-width: 48rem) 40vw, 100vw'. */
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
  photo: Photo | undefined
  /** Drawing shown without a photograph. */
  art: ReactNode
}

/** A photograph or, until the owner has one, a drawing. */
export const ImageSlot = ({ photo, art, ...picture }: ImageSlotProps) =>
  photo ? <Picture photo={photo} {...picture} /> : art
