import type { ComponentProps } from 'react'
import { filledIn } from '../../../../shared/formats/placeholders.ts'
import { pictureSources } from '../../../../shared/media/media-files.ts'
import { newTabProps } from '../../../ui/link.tsx'

/** Width of the pictures beside each other (HTML `sizes`), at most. */
const SMALL = '(min-width: 48rem) 11rem, 25vw'

interface LotPicturesProps {
  addresses: readonly string[]
  /** Name of the goods. */
  name: string
  /** Description of a picture, with the placeholders `goods` and `number`. */
  description: string
  /** On the first screen: load the first picture eagerly, before all others. */
  first: boolean
  /** Width of the first picture (HTML `sizes`). */
  sizes: string
}

/** Pictures of a lot, each a link to it in full size: the first large, the others in rows below it. */
export const LotPictures = ({ addresses, name, description, first, sizes }: LotPicturesProps) => (
  <ul className="grid grid-cols-4 gap-1">
    {addresses.map((address, index) => {
      const isLarge = index === 0
      const loading: ComponentProps<'img'> =
        isLarge && first ? { fetchPriority: 'high' } : { loading: 'lazy', fetchPriority: 'low' }
      return (
        <li key={address} className={isLarge ? 'col-span-full' : ''}>
          <a href={address} {...newTabProps}>
            <picture>
              {pictureSources(address).map(({ type, srcSet }) => (
                <source key={type} type={type} srcSet={srcSet} sizes={isLarge ? sizes : SMALL} />
              ))}
              <img
                src={address}
                alt={filledIn(description, { goods: name, number: index + 1 })}
                // Reserves space at 4:3 before the picture loads.
                width="800"
                height="600"
                decoding="async"
                {...loading}
                className="aspect-4/3 w-full bg-sand object-cover"
              />
            </picture>
          </a>
        </li>
      )
    })}
  </ul>
)
