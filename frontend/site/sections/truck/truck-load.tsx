import type { Words } from '../../../../content/schemas.ts'
import { GOODS, type Mix, weightOf } from '../../../../shared/entities/goods.ts'
import { bagsInAll, kilograms } from '../../../../shared/facts.ts'
import { withValues } from '../../../../shared/formats/counted-words.ts'
import { useFacts, useLanguage } from '../../../api/words.ts'

/** How full the truck is with a mix. */
export const TruckLoad = ({ mix, words }: { mix: Mix; words: Words<'products'>['truck'] }) => {
  const { minimumOrderKg, testBatchKg, bagKg } = useFacts()
  const language = useLanguage()
  const total = weightOf(mix)
  const trucks = Math.ceil(total / minimumOrderKg)
  const free = trucks * minimumOrderKg - total
  const inBags = mix.flatMap(({ goods, kg }) => {
    const { bags: kind } = GOODS[goods]
    return kind ? [[kg, bagKg[kind]] as const] : []
  })
  const weight = (kg: number) => kilograms(kg, language)
  const say = (text: string, values: Readonly<Record<string, string>>) => withValues(text, values, language)
  const state = () => {
    if (total < testBatchKg) return say(words.toTestBatch, { missing: weight(testBatchKg - total) })
    if (total === testBatchKg) return words.testBatch
    if (free === 0) return say(words.full, { trucks: `${trucks}` })
    if (trucks === 1) return say(words.toTruck, { missing: weight(free) })
    return say(words.space, { trucks: `${trucks}`, free: weight(free) })
  }
  const percent = `${Math.round((total / minimumOrderKg) * 100)}`
  return (
    <>
      <progress
        aria-hidden="true"
        max={Math.max(trucks, 1) * minimumOrderKg}
        value={total}
        className="progress h-6 w-full"
      />
      <output className="grid min-h-21 content-start">
        {total > 0 && (
          <span className="font-bold text-xl">{say(words.share, { weight: weight(total), percent })}</span>
        )}
        {inBags.length > 0 && <span>{say(words.bags, { bags: bagsInAll(inBags) })}</span>}
        <span>{state()}</span>
      </output>
    </>
  )
}
