import * as z from 'zod'
import type { Facts } from '../../../../shared/entities/changes/facts.ts'
import { type CountedWord, countedWordsIn, formsOf } from '../../../../shared/formats/counted-words.ts'
import type { Language } from '../../../../shared/languages.ts'
import { compareText } from '../../../../shared/parity/compare-text.ts'
import { type AnswerFormat, ask, type Provider } from '../writer/article-provider.ts'
import { WritingFailure } from '../writer/writing-failure.ts'
import { marked, unmark, unmarked } from './marked-text.ts'
import { correction, type Passage, translationPrompt } from './translation-prompt.ts'

/** Most passages, and characters of them, in one request: beyond it models leave some out, or merge them. */
const MAX_PASSAGES = 20
const MAX_CHARACTERS = 6000

const format: AnswerFormat<z.ZodType<{ passages: Passage[] }>> = {
  name: 'translation',
  schema: z.object({ passages: z.array(z.object({ id: z.string(), text: z.string() })) }),
}

/** Differences that only a mistake of the AI makes. A name may be right in another form: people look at it. */
const MISTAKES = new Set(['number', 'unit', 'currency', 'placeholder'])

export interface Translation {
  readonly from: Language
  readonly to: Language
  readonly facts: Facts
  readonly provider: Provider
  readonly signal: AbortSignal
  /** Gets each part of the answers, and the passages that are whole. */
  readonly onText: (part: string) => void
  readonly onPassages: (texts: readonly string[]) => void
}

/**
 * Translate passages of inline HTML, in pieces. A piece with lost marks or changed numbers is asked for once more.
 * @returns HTML by the ids of the passages
 * @throws WritingFailure; the reason of `signal`
 */
export async function translatePassages(
  passages: readonly Passage[],
  translation: Translation,
): Promise<ReadonlyMap<string, string>> {
  const done = new Map<string, string>()
  for (const piece of pieces(passages)) {
    const texts = await translatePiece(piece, translation)
    for (const [index, { id }] of piece.entries()) done.set(id, texts[index] ?? '')
    translation.onPassages([...done.values()])
  }
  return done
}

function pieces(passages: readonly Passage[]): Passage[][] {
  const found: Passage[][] = []
  let characters = Number.POSITIVE_INFINITY
  for (const passage of passages) {
    characters += passage.text.length
    const last = found.at(-1)
    if (last && last.length < MAX_PASSAGES && characters <= MAX_CHARACTERS) last.push(passage)
    else {
      found.push([passage])
      characters = passage.text.length
    }
  }
  return found
}

async function translatePiece(piece: readonly Passage[], translation: Translation): Promise<string[]> {
  const { facts, provider, signal, onText } = translation
  const sources = piece.map(({ id, text }) => ({ id, ...marked(text) }))
  const prompt = translationPrompt(
    sources.map(({ id, text }) => ({ id, text })),
    translation,
    facts,
  )
  const first = await ask(prompt, format, provider, signal, onText)
  const faults = faultsOf(first.answer.passages)
  if (faults.length === 0) return htmlOf(first.answer.passages)

  const again = [...prompt, { role: 'assistant' as const, content: first.text }, correction(faults)]
  const second = await ask(again, format, provider, signal, onText)
  const [left] = faultsOf(second.answer.passages)
  if (left) throw new WritingFailure('mistranslated', undefined, left)
  return htmlOf(second.answer.passages)

  function faultsOf(found: readonly Passage[]): string[] {
    if (found.length !== sources.length || sources.some(({ id }, index) => found[index]?.id !== id))
      return ['A passage is missing, or one is there that was not asked for.']
    return sources.flatMap((source, index) => {
      const text = found[index]?.text ?? ''
      if (unmark(text, source) === undefined)
        return [`A mark is lost or in the wrong place: ${shown(source.text)}`]
      if (unmarked(text).trim() === '' && unmarked(source.text).trim() !== '')
        return [`There is no text for: ${shown(source.text)}`]
      const { from, to } = translation
      if (!hasForms(text, countedWordsIn(source.text), to))
        return [`A word with a count lacks a form, or has one too many: ${shown(source.text)}`]
      const compared = { text: unmarked(source.text), links: [] }
      return compareText(compared, { text: unmarked(text), links: [] }, { from, to, names: [] })
        .filter(({ kind }) => MISTAKES.has(kind))
        .map(({ kind, source: written }) =>
          written
            ? `The ${kind} “${written}” is not the same: ${shown(source.text)}`
            : `A ${kind} was added: ${shown(source.text)}`,
        )
    })
  }

  function htmlOf(found: readonly Passage[]): string[] {
    return sources.map((source, index) => unmark(found[index]?.text ?? '', source) ?? '')
  }
}

/** Whether the words with a count in a text are those of its source, each in all forms that the language has. */
function hasForms(text: string, source: readonly CountedWord[], language: Language): boolean {
  const found = countedWordsIn(text)
  const number = formsOf(language).length
  return (
    source.every(({ name }) => found.some((word) => word.name === name)) &&
    found.every(({ forms }) => forms.length === number && forms.every((form) => form.trim() !== ''))
  )
}

const SHOWN_CHARACTERS = 80
const shown = (text: string) => `“${unmarked(text).slice(0, SHOWN_CHARACTERS).toWellFormed()}”`
