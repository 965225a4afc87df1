import { filledIn } from '../../../../shared/formats/placeholders.ts'
import { newTabProps } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'

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
export const LotPictures = ({ addresses, name, description, first, sizes }: LotPicturesProps) => {
  // A single one is as high as the text beside it.
  const fill = addresses.length === 1 ? 'h-full' : ''
  return (
    <ul className={`grid grid-cols-4 gap-1 ${fill}`}>
      {addresses.map((address, index) => (
        <li key={address} className={index === 0 ? 'col-span-full' : ''}>
          <a href={address} {...newTabProps} className={`block *:contents ${fill}`}>
            <Picture
              src={address}
              alt={filledIn(description, { goods: name, number: index + 1 })}
              sizes={index === 0 ? sizes : SMALL}
              // Reserves space at 4:3 before the picture loads.
              width="800"
              height="600"
              {...(index === 0 && first
                ? { fetchPriority: 'high' }
                : { loading: 'lazy', fetchPriority: 'low' })}
              className={`aspect-4/3 w-full bg-sand object-cover ${fill}`}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
