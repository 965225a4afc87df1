/** Messages for the administrator, each with the next step. */
const MESSAGES = {
  keyMissing: 'Add your OpenAI API key in Settings first.',
  keyRefused: 'The AI provider refused the API key. Store a valid key in Settings and start again.',
  forbidden:
    'The API key may not use the configured AI model. Allow the model for the key at the AI provider, or store another key in Settings.',
  modelUnknown:
    'The AI provider does not know the configured AI model. Ask the person who set up this site to choose a model that your account offers.',
  rateLimited:
    'The AI provider is receiving too many requests from your account. Wait a few minutes and start again.',
  quotaSpent:
    'Your account at the AI provider has no credit left. Add credit in its billing settings and start again.',
  noStructuredOutput:
    'The AI provider does not support structured output with the configured model. Ask the person who set up this site to choose another model.',
  requestRefused:
    'The AI provider did not accept the request. Ask the person who set up this site to check the AI model and the address of the AI provider.',
  providerDown: 'The AI provider has a problem of its own right now. Try again in a few minutes.',
  unreachable:
    'The AI provider could not be reached. Try again in a few minutes. If it happens again, ask the person who set up this site to check the address of the AI provider.',
  silent: 'The AI provider stopped answering. Try again in a few minutes.',
  overtime:
    'The AI provider took too long to write the article. Choose the compact article or try again later.',
  cut: 'The answer of the AI provider broke off before the article was complete. Please start again.',
  tooLong:
    'The article ran into the length limit of the AI model. Choose the compact article or a narrower topic and start again.',
  filtered:
    'The content filter of the AI provider stopped the article. Change the topic or the keywords and start again.',
  declined: 'The AI declined to write about this topic. Change the topic or the keywords and start again.',
  mistranslated:
    'The AI did not keep what must stay the same in a translation, even when asked again. Please start again. This was wrong:',
  sourceMissing: 'The article that was to be translated has been deleted.',
  malformed:
    'The AI answered in a form that cannot be read as an article. Please start again; if it happens again, ask the person who set up this site to choose another model.',
} as const

type Reason = keyof typeof MESSAGES

/** What is said instead where a translation fails: it has no kind and no topic to choose. */
const TRANSLATION_MESSAGES: Partial<Record<Reason, string>> = {
  overtime:
    'The AI provider took too long to translate the article. Try again later, or make two shorter articles of it.',
  cut: 'The answer of the AI provider broke off before the translation was complete. Please start again.',
  tooLong:
    'The translation ran into the length limit of the AI model. Divide the longest paragraphs of the article and start again.',
  filtered:
    'The content filter of the AI provider stopped the translation. Change what it may have stopped in the article and start again.',
  declined: 'The AI declined to translate this article. Change the article and start again.',
  malformed:
    'The AI answered in a form that cannot be read as a translation. Please start again; if it happens again, ask the person who set up this site to choose another model.',
}

/**
 * Reason for a missing article or translation. `message` and, for a translation, `translationMessage` are for the
 * administrator and never quote the provider, whose messages may echo a part of the key. `status` is the provider's HTTP
 * status, for the log.
 */
export class WritingFailure extends Error {
  override readonly name = 'WritingFailure'
  readonly translationMessage: string
  readonly reason: Reason
  readonly status: number | undefined

  /** @param detail what was wrong, in our words */
  constructor(reason: Reason, status?: number, detail?: string) {
    const withDetail = (message: string) => (detail ? `${message} ${detail}` : message)
    super(withDetail(MESSAGES[reason]))
    this.translationMessage = withDetail(TRANSLATION_MESSAGES[reason] ?? MESSAGES[reason])
    this.reason = reason
    this.status = status
  }
}
