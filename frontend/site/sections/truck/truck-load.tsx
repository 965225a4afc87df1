import type { Words } from '../../../../content/schemas.ts'
import { GOODS, type Mix, weightOf } from '../../../../shared/entities/goods.ts'
import { bagsInAll, kilograms } from '../../../../shared/facts.ts'
import { withValues } from '../../../../shared/formats/counted-words.ts'
import { useFacts, useLanguage } from '../../../api/words.ts'

/** How full the truck is with a mix. */
export const TruckLoad = ({ mix, words }: { mix: Mix; words: Words<'products'>['truck'] }) => {
  const { minimumOrderKg, testBatchKg, bagKg } = useFacts()
  const language = useLanguage()
  // All read at once, and so part of the document: a mix may come when nothing more can be loaded.
  const bagsOf = { originalClothing: { ...bagKg.originalClothing }, softToys: { ...bagKg.softToys } }
  const { share, bags, toTestBatch, testBatch, toTruck, full, space } = words
  const total = weightOf(mix)
  const trucks = Math.ceil(total / minimumOrderKg)
  const free = trucks * minimumOrderKg - total
  const inBags = mix.flatMap(({ goods, kg }) => {
    const { bags: kind } = GOODS[goods]
    return kind ? [[kg, bagsOf[kind]] as const] : []
  })
  const weight = (kg: number) => kilograms(kg, language)
  const say = (text: string, values: Readonly<Record<string, string>>) => withValues(text, values, language)
  const state = () => {
    if (total < testBatchKg) return say(toTestBatch, { missing: weight(testBatchKg - total) })
    if (total === testBatchKg) return testBatch
    if (free === 0) return say(full, { trucks: `${trucks}` })
    if (trucks === 1) return say(toTruck, { missing: weight(free) })
    return say(space, { trucks: `${trucks}`, free: weight(free) })
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
          <>
            <span className="font-bold text-xl">{say(share, { weight: weight(total), percent })}</span>
            {inBags.length > 0 && <span>{say(bags, { bags: bagsInAll(inBags) })}</span>}
            <span>{state()}</span>
          </>
        )}
      </output>
    </>
  )
}
