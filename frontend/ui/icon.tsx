const shapes = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  chevronDown: 'M6 9l6 6 6-6',
  arrowRight: 'M4 12h16M14 6l6 6-6 6',
  arrowLeft: 'M20 12H4M10 6l-6 6 6 6',
  check: 'M4 12.5l5 5L20 6.5',
  plus: 'M12 4v16M4 12h16',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.5-1.5',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  chat: 'M4 20l1.3-4A8.5 8.5 0 1 1 8.4 19L4 20zM8.7 9.2c.3 3 2.9 5.6 5.9 6l1.6-1.6-2.2-1.3-1 .9a6 6 0 0 1-2.3-2.3l.9-1-1.2-2.3-1.7 1.6z',
} as const

/** A decorative line icon, as tall as the text next to it; an arrow points on in every direction of reading. */
export const Icon = ({ name, className = '' }: { name: keyof typeof shapes; className?: string }) => (
  <LineIcon
    shape={shapes[name]}
    className={`size-[1.25em] ${name.startsWith('arrow') ? 'mirrored ' : ''}${className}`}
  />
)

/** A decorative line icon of another room: `shape` is the path of its lines, on 24 × 24. */
export const LineIcon = ({ shape, className }: { shape: string; className: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    className={`shrink-0 ${className}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="square"
  >
    <path d={shape} />
  </svg>
)
