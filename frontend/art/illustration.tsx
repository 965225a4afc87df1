import type { ReactNode } from 'react'

/** Our own drawings, one line weight, in the brand's colours (STYLE 'Looks'); `box` is a closed carton. */
const drawings = {
  bale: (
    <>
      <path d="M58 78l44-26h168l-44 26z" className="fill-paper" />
      <path d="M226 78l44-26v98l-44 30z" className="fill-line" />
      <path d="M58 78h168v102H58z" className="fill-sand" />
      <path d="M100 78v102M184 78v102M100 78l44-26M184 78l44-26" />
      <path d="M70 96c8 8 14 8 22 0M112 100c18 10 40 10 60 0M196 98c8 7 14 7 20 0M70 160c8-7 14-7 20 0M196 162c8-7 12-7 18 0" />
      <path d="M112 112h60v36h-60z" className="fill-signal stroke-signal" />
      <path d="M122 124h40M122 136h26" className="stroke-paper" />
    </>
  ),
  crockery: (
    <>
      <ellipse cx="104" cy="112" rx="64" ry="64" className="fill-paper" />
      <ellipse cx="104" cy="112" rx="40" ry="40" className="fill-sand" />
      <path d="M88 112c6-14 26-14 32 0c-6 14-26 14-32 0z" className="stroke-signal" />
      <path d="M178 112h76v26c0 24-16 42-38 42s-38-18-38-42z" className="fill-sand" />
      <path d="M254 120c28-6 28 36-6 34M170 180h92" />
      <path d="M178 128h76" className="stroke-signal" />
      <path d="M202 96c-8-10 8-16 0-28M226 96c-8-10 8-16 0-28" />
    </>
  ),
  toys: (
    <>
      <circle cx="120" cy="54" r="18" className="fill-sand" />
      <circle cx="200" cy="54" r="18" className="fill-sand" />
      <ellipse cx="160" cy="150" rx="52" ry="44" className="fill-sand" />
      <ellipse cx="160" cy="156" rx="28" ry="26" className="fill-paper" />
      <circle cx="160" cy="84" r="46" className="fill-sand" />
      <ellipse cx="160" cy="98" rx="20" ry="15" className="fill-paper" />
      <path d="M152 92h16l-8 8zM160 100v6M142 78v4M178 78v4" />
      <circle cx="108" cy="138" r="16" className="fill-sand" />
      <circle cx="212" cy="138" r="16" className="fill-sand" />
      <circle cx="122" cy="188" r="18" className="fill-sand" />
      <circle cx="198" cy="188" r="18" className="fill-sand" />
      <path d="M138 122l22 10 22-10v18l-22-8-22 8z" className="fill-signal stroke-signal" />
    </>
  ),
  pallet: (
    <>
      <path
        d="M56 176h208v12H56zM68 188v14h26v-14M147 188v14h26v-14M226 188v14h26v-14"
        className="fill-line"
      />
      <path d="M70 96h86v80H70z" className="fill-sand" />
      <path d="M156 116h94v60h-94z" className="fill-paper" />
      <path d="M113 96v80M70 126h86M156 140h94" />
      <path d="M178 116V70h50v46M186 70V40h34v30" className="fill-sand" />
      <path d="M190 152h28v14h-28z" className="fill-signal stroke-signal" />
      <path d="M82 96l12-34h26l12 34z" className="fill-paper" />
    </>
  ),
  box: (
    <>
      <path d="M80 84h160v102H80z" className="fill-sand" />
      <path d="M80 84L56 54h84l20 30 20-30h84l-24 30z" className="fill-paper" />
      <path d="M160 84v102" />
      <path d="M120 54l10-26h24v26M176 54V34l26-8 12 28" className="fill-signal stroke-signal" />
      <path d="M98 150h40M98 164h24" />
    </>
  ),
  warehouse: (
    <>
      <path d="M30 96l130-56 130 56v96H30z" className="fill-sand" />
      <path d="M70 112h100v80H70z" className="fill-paper" />
      <path d="M70 128h100M70 144h100" />
      <path d="M196 134h52l20 20v30h-72z" className="fill-signal stroke-signal" />
      <path d="M196 134h52l20 20v30h-72zM248 134v22h20" />
      <circle cx="214" cy="188" r="12" className="fill-paper" />
      <circle cx="252" cy="188" r="12" className="fill-paper" />
      <path d="M20 200h280M136 84h48" />
    </>
  ),
  portrait: (
    <>
      <path d="M64 220c4-54 36-82 96-82s92 28 96 82z" className="fill-sand" />
      <circle cx="160" cy="90" r="46" className="fill-paper" />
      <path d="M112 82c0-60 96-60 96 0c-30 4-66-4-78-22c-2 12-8 20-18 22z" className="fill-line" />
      <path d="M136 142l24 30 24-30M160 172v48" />
      <path d="M198 186h28v18h-28z" className="fill-signal stroke-signal" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

/** A drawing that decorates; what it shows is said in the text beside it. */
export const Illustration = ({
  name,
  className = '',
}: {
  name: keyof typeof drawings
  className?: string
}) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 320 220"
    className={`stroke-ink ${className}`}
    fill="none"
    strokeWidth="3"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    {drawings[name]}
  </svg>
)
