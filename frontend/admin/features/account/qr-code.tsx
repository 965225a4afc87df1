import { encode } from 'uqr'

/** QR code, drawn here so that the secret in it goes nowhere. Black on white in any theme, with the margin in the code. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
