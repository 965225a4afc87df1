import * as z from 'zod'
import type { Facts } from '../../../../shared/entities/changes/facts.ts'
import type { Language } from '../../../../shared/languages.ts'
import { ask, type Provider } from '../writer/article-provider.ts'
import { marked, unmarked } from './marked-text.ts'
import { translationPrompt } from './translation-prompt.ts'

const format = {
  name: 'translation',
  schema: z.object({ passages: z.array(z.object({ text: z.string() })).min(1) }),
}

/**
 * Plain text of a paragraph in the language of its source, for somebody who does not read the translation. Unlike a
 * translation it is not checked: it shows what is there.
 * @throws WritingFailure; the reason of `signal`
 */
export async function translateBack(
  html: string,
  languages: { readonly from: Language; readonly to: Language },
  facts: Facts,
  provider: Provider,
  signal: AbortSignal,
): Promise<string> {
  const text = unmarked(marked(html).text)
  const prompt = translationPrompt([{ id: 'paragraph', text }], languages, facts)
  const { answer } = await ask(prompt, format, provider, signal, () => undefined)
  return answer.passages[0]?.text.trim() ?? ''
}
