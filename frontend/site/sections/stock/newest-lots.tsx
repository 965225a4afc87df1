import { GOODS } from '../../../../shared/entities/goods.ts'
import { kilograms } from '../../../../shared/facts.ts'
import { dayInWords } from '../../../../shared/formats/time/day-in-words.ts'
import { pages } from '../../../../shared/pages.ts'
import { useLanguage, useLots, useSharedWords, useWords } from '../../../api/words.ts'
import { Link } from '../../../ui/link.tsx'

const link = 'text-link inline-flex min-h-11 items-center'

/** The newest lots in one line each; nothing when there are none. */
export const NewestLots = () => {
  const lots = useLots('contact')
  const words = useWords('contact')
  const { goods: names } = useSharedWords()
  const language = useLanguage()
  if (lots.length === 0) return null
  const { title, all } = words.newest
  return (
    <nav aria-labelledby="newest-lots" className="mb-5 border-signal border-l-4 pl-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="newest-lots" className="text-xl">
          {title}
        </h2>
        <Link to={pages.stock.path} className={link}>
          {all}
        </Link>
      </div>
      <ul className="grid gap-1.5">
        {lots.map(({ code, goods, kg, offeredAt }) => (
          <li key={code}>
            <Link to={`${pages.stock.path}#${code}`} className={link}>
              {`${names[GOODS[goods].words]}, ${kilograms(kg, language)} (${dayInWords(offeredAt, language)})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
