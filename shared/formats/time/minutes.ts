/** Opening minutes, for example '40 min', '1 h', '1 h 5 min'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (hours === 0 || rest > 0) && `${rest} min`].filter(Boolean).join(' ')
}
