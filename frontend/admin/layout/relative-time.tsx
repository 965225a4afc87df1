import { formatDateTime } from '../../../shared/formats/format.ts'
import { relativeTime } from '../../../shared/formats/time/relative-time.ts'

/** An instant as people say it, with the exact one for those who point at it and for machines. */
export const RelativeTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {relativeTime(at, Date.now())}
  </time>
)
