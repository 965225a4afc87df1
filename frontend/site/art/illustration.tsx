import art from './art.svg'

/** Drawings of art.svg with their width and height in SVG user units. */
const sizes = {
  'hero-wide': [860, 600],
  'hero-narrow': [720, 318],
  bale: [320, 220],
  crockery: [320, 220],
  toys: [320, 220],
  'plastic-toys': [320, 220],
  pallet: [320, 220],
  box: [320, 220],
  range: [320, 220],
  'dinner-set': [440, 220],
  warehouse: [320, 220],
  portrait: [320, 224],
  reuse: [320, 220],
  household: [320, 220],
  container: [320, 220],
  'empty-shelf': [320, 220],
  lost: [320, 220],
  handshake: [320, 220],
  load: [320, 220],
  'toy-bag': [320, 220],
  scales: [320, 220],
  piles: [320, 220],
  notes: [320, 220],
  assurance: [160, 120],
  sourcing: [160, 120],
  inventory: [160, 120],
  packaging: [160, 120],
} as const satisfies Record<string, readonly [width: number, height: number]>

export type IllustrationName = keyof typeof sizes

/** Width in CSS pixels where no stylesheet sets another. */
const UNSTYLED_WIDTH = 160

/** A decorative drawing from art.svg, in the colours of the design tokens. */
export const Illustration = ({ name, className = '' }: { name: IllustrationName; className?: string }) => {
  const [width, height] = sizes[name]
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={UNSTYLED_WIDTH}
      height={Math.round((UNSTYLED_WIDTH * height) / width)}
      className={className}
    >
      <use href={`${art}#${name}`} />
    </svg>
  )
}
