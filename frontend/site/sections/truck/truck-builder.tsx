import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useHref, useNavigate, useSearchParams } from 'react-router-dom'
import {
  GOODS,
  type Goods,
  goodsNames,
  type Mix,
  mixEntries,
  mixIn,
  mixOf,
  mixQuery,
  weightField,
} from '../../../../shared/entities/goods.ts'
import { kilograms } from '../../../../shared/facts.ts'
import { filledIn } from '../../../../shared/formats/placeholders.ts'
import { MAX_MIX_KG } from '../../../../shared/limits.ts'
import { pages } from '../../../../shared/pages.ts'
import { useLanguage, useSharedWords, useWords } from '../../../api/words.ts'
import { useChatLink } from '../../../navigation/use-chat-link.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Section } from '../section.tsx'
import { TruckLoad } from './truck-load.tsx'

/** Kilograms of a step of the buttons. */
const STEP_KG = 500

/**
 * A mix of goods by weight, for an enquiry, a chat or an address to pass on. Without a script the fields lead to the contact
 * page, whose form is sent with them.
 */
export const TruckBuilder = () => {
  const words = useWords('products').truck
  const language = useLanguage()
  const labels = useSharedWords().goods
  const nameOf = (goods: Goods) => labels[GOODS[goods].words]
  const form = useRef<HTMLFormElement>(null)
  const action = useHref(pages.contact.path)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [mix, setMix] = useState<Mix>([])
  const [leftOut, setLeftOut] = useState<readonly Goods[]>([])
  const limitId = useId()
  const chatLines = [words.chatText, ...mixEntries(mix, nameOf, language)]
  const chatLink = useChatLink(mix.length > 0 ? chatLines.join('\n') : undefined)

  // What was typed before hydration comes before the mix of the address.
  useLayoutEffect(() => {
    if (!form.current) return
    const typed = mixOfForm(form.current)
    const first = typed.length > 0 ? typed : mixIn(window.location.search)
    for (const { goods, kg } of first) weightInput(form.current, goods).value = `${kg}`
    setMix(first)
  }, [])

  /** Show what the fields hold, and note it in the address. */
  function update() {
    if (!form.current) return
    const changed = mixOfForm(form.current)
    setMix(changed)
    setLeftOut(otherWeights(form.current, changed))
    const others = [...search].filter(([name]) => !name.startsWith('kg-'))
    const next = new URLSearchParams([...others, ...new URLSearchParams(mixQuery(changed))])
    // The same address again would be taken for a link to this page, which leads to its top.
    if (`${next}` !== `${search}`) setSearch(next, { replace: true, preventScrollReset: true })
  }

  function step(goods: Goods, by: number) {
    if (!form.current) return
    const input = weightInput(form.current, goods)
    const kg = Math.min(Math.max(0, (Number(input.value) || 0) + by), MAX_MIX_KG)
    input.value = kg === 0 ? '' : `${kg}`
    update()
  }

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = mixQuery(mixOfForm(event.currentTarget))
    void navigate({ pathname: pages.contact.path, search: query })
  }

  const stepButton = (goods: Goods, by: number) => {
    const sign = by < 0 ? '−' : '+'
    return (
      <Button
        variant="secondary"
        size="small"
        // Works by a script alone.
        className="size-12 noscript:invisible"
        aria-label={`${nameOf(goods)}: ${sign}${STEP_KG} ${words.unit}`}
        onClick={() => step(goods, by)}
      >
        {sign}
      </Button>
    )
  }
  return (
    <div id="truck" className={`scroll-mt-20 ${mix.length > 0 ? 'print-alone' : ''}`}>
      <Section tone="paper" title={words.title} lead={words.lead}>
        <form
          ref={form}
          noValidate
          autoComplete="off"
          method="get"
          action={action}
          onInput={update}
          onSubmit={ask}
          className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2"
        >
          <div className="grid grid-cols-1 content-start gap-3">
            {goodsNames.map((goods) => (
              <div key={goods} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <label htmlFor={weightField(goods)} className="min-w-0 font-bold leading-tight max-sm:w-full">
                  {nameOf(goods)}
                </label>
                <span className="flex flex-wrap items-center gap-2">
                  {stepButton(goods, -STEP_KG)}
                  <input
                    id={weightField(goods)}
                    name={weightField(goods)}
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={MAX_MIX_KG}
                    step={STEP_KG}
                    placeholder="0"
                    aria-invalid={leftOut.includes(goods) || undefined}
                    aria-describedby={leftOut.includes(goods) ? limitId : undefined}
                    className="min-h-12 w-24 rounded-sm border-2 border-ink/45 bg-canvas px-2 text-right placeholder:text-ink-soft aria-invalid:border-danger"
                  />
                  <span className="text-ink-soft">{words.unit}</span>
                  {stepButton(goods, STEP_KG)}
                </span>
              </div>
            ))}
          </div>
          <div className="grid grid-cols-1 content-start gap-4">
            <TruckLoad mix={mix} words={words} />
            {leftOut.length > 0 && (
              <p id={limitId} role="alert" className="font-semibold text-danger">
                {filledIn(words.limit, { max: kilograms(MAX_MIX_KG, language) })}
              </p>
            )}
            <p className="print-hidden text-ink-soft text-sm">{words.note}</p>
            <div className="flex flex-wrap gap-3">
              <Button type="submit">{words.ask}</Button>
              <LinkButton variant="secondary" href={chatLink} newTab>
                {words.chat}
              </LinkButton>
              {mix.length > 0 && (
                <Button variant="ghost" className="print-hidden" onClick={() => window.print()}>
                  {words.print}
                </Button>
              )}
            </div>
          </div>
        </form>
      </Section>
    </div>
  )
}

const weightInput = (form: HTMLFormElement, goods: Goods) =>
  form.elements.namedItem(weightField(goods)) as HTMLInputElement

const mixOfForm = (form: HTMLFormElement): Mix =>
  mixOf((name) => (form.elements.namedItem(name) as HTMLInputElement).value)

/** Goods whose field holds what is no whole weight; all that have a weight where they are more than an enquiry may. */
const otherWeights = (form: HTMLFormElement, mix: Mix): Goods[] =>
  goodsNames.filter((goods) => {
    const { value, validity } = weightInput(form, goods)
    return (validity.badInput || Number(value) !== 0) && !mix.some((one) => one.goods === goods)
  })
