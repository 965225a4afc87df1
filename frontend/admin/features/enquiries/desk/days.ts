import { formatDate } from '../../../../../shared/formats/format.ts'

/** A day, `yyyy-mm-dd`, as people read it; its noon in London is on the same day wherever the reader is. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00.000Z`)
