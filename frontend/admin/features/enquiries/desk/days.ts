import { formatDate } from '../../../../../shared/formats/format.ts'

/** A day, `yyyy-mm-dd`, as people read it; its noon in London is on the same day wherever the reader is. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00.000Z`)

/** Opening minutes, for example '40 min', '1 h 5 min'. */
export const formatMinutes = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
