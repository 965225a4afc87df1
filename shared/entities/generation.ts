import * as z from 'zod'
import { languageCodes } from '../languages.ts'
import { requiredText, timestamp, ulid } from './fields.ts'
import { articleLanguage, LANGUAGE_NAMES } from './posts/post.ts'
import { topicInput } from './topic.ts'

const promptType = z.enum(['compact', 'detailed'], 'Must be compact or detailed')

export const generationInput = z.object({
  topic: topicInput.shape.topic,
  keywords: topicInput.shape.keywords,
  targetAudience: topicInput.shape.targetAudience,
  promptType: promptType.meta({ label: 'Length' }).default('compact'),
  /** Language to write in, which the draft gets. */
  language: articleLanguage.meta({ label: 'Language', options: LANGUAGE_NAMES }).default('en'),
})

/** Length of the article's text by prompt type (product decision): words for compact, characters for detailed. */
export const ARTICLE_LENGTH = {
  compact: { unit: 'words', min: 400, max: 800 },
  detailed: { unit: 'characters', min: 7000, max: 9000 },
} as const

/** A job in lists. */
export const jobSummary = z.object({
  jobId: ulid,
  status: z.enum(['queued', 'running', 'succeeded', 'failed']),
  /** Characters received from the AI provider so far. */
  progress: z.int().min(0),
  /** Id of the article that it translates into the language of `input`; without it, it writes a new one. */
  translationOf: ulid.optional(),
  /** The draft, once succeeded. */
  postId: ulid.optional(),
  /** Reason of a failure and next step, or a remark about the result, for the administrator. */
  message: z.string().optional(),
  /** True if the administrator cancelled it; its status is then `failed`. */
  cancelled: z.boolean().optional(),
  createdAt: timestamp,
  /** Input, to start the same again. */
  input: z.object({
    topic: z.string(),
    keywords: z.array(z.string()),
    targetAudience: z.string().nullable(),
    promptType,
    /** English for a job stored before languages could be chosen. */
    language: articleLanguage.default('en'),
  }),
})

export const job = jobSummary.extend({
  /** Plain text of title and content so far, while it runs; at most 12,000 characters. */
  preview: z.string().optional(),
})

/** Languages to translate an article into. */
export const translationInput = z.object({
  languages: z
    .array(articleLanguage)
    .min(1, 'Choose a language')
    .max(languageCodes.length)
    .transform((languages) => [...new Set(languages)]),
})

/** Paragraph of a translation, to be read in the language of its source. */
export const backTranslationInput = z.object({
  /** Inline HTML. */
  html: requiredText(20_000),
  from: articleLanguage,
  to: articleLanguage,
})

/** Most texts, and characters of them, that are translated while the caller waits: the API waits 30 s (HTTP API quotas). */
export const TRANSLATED_AT_ONCE = { texts: 20, characters: 3000 } as const

const translatedText = z.object({ id: z.string().min(1).max(200), text: requiredText(2000) })

/** English texts of pages to translate. */
export const textsInput = z.object({
  texts: z
    .array(translatedText)
    .min(1)
    .max(TRANSLATED_AT_ONCE.texts)
    .refine(
      (texts) => texts.reduce((sum, { text }) => sum + text.length, 0) <= TRANSLATED_AT_ONCE.characters,
      `At most ${TRANSLATED_AT_ONCE.characters} characters together`,
    ),
  to: articleLanguage.refine((language) => language !== 'en', 'Must be another language than English'),
})

/** Their translations, by the same ids. */
export const translatedTexts = z.object({ texts: z.array(z.object({ id: z.string(), text: z.string() })) })

export const startedTranslations = z.object({
  jobs: z.array(z.object({ language: articleLanguage, jobId: ulid })),
})

export type GenerationInput = z.input<typeof generationInput>
export type Generation = z.output<typeof generationInput>
export type JobSummary = z.infer<typeof jobSummary>
export type Job = z.infer<typeof job>
