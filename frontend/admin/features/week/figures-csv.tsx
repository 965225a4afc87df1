import { LISTS } from '../../../../shared/entities/operation/figures.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { csvOf } from '../../storage/csv.ts'
import { downloadCsv } from '../../storage/download.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import type { Week } from './names.ts'

/** Button that downloads everything that is shown of visits and enquiries. */
export const FiguresCsv = ({ week }: { week: Week }) => {
  const exportAll = () => {
    downloadCsv(figuresCsv(week), `week-${week.days[0]?.date}`)
    toast.success('Figures exported')
  }
  return <SmallButton onClick={exportAll}>Export CSV</SmallButton>
}

/** One number a line, with what it counts; nothing known is an empty cell. */
export function figuresCsv({ days, totals, enquiries }: Week): string {
  const listed = (what: string, counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .sort(([, a], [, b]) => b - a)
      .map(([name, count]) => [what, name, String(count)])
  return csvOf([
    ['what', 'name', 'count'],
    ...days.flatMap(({ date, views, visits }) => [
      ['views by day', date, String(views ?? '')],
      ['visits by day', date, String(visits ?? '')],
    ]),
    ...(totals ? LISTS.flatMap((list) => listed(list, totals[list])) : []),
    ...(['pages', 'languages', 'campaigns', 'goods'] as const).flatMap((list) =>
      listed(`enquiries by ${list}`, enquiries[list]),
    ),
  ])
}
