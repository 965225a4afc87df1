import fc from 'fast-check'
import * as z from 'zod'
import { nextStep, replyInput } from '../../../shared/entities/enquiry.ts'
import { optionalUrl, version } from '../../../shared/entities/fields.ts'
import { lotInput } from '../../../shared/entities/lot.ts'
import { formerAddresses, formerSlugs, postInput, slugOf } from '../../../shared/entities/posts/post.ts'
import { redirectInput } from '../../../shared/entities/redirect.ts'
import { monthlyLimit } from '../../../shared/entities/settings.ts'
import { chosenPassword } from '../../../shared/entities/sign-in/password.ts'
import { arbitraries } from '../../support/hostile/arbitrary-from-schema.ts'

const DAY_MS = 24 * 60 * 60_000

const slugs = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 30 }), fc.stringMatching(/^[a-z0-9]{12}$/))
  .map(([text, end]) => slugOf(`${text} ${end}`))
const addresses = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => `/${encodeURIComponent(text)}`),
  fc.constantFrom(null, ''),
)
const known = new Map<z.core.$ZodType, fc.Arbitrary<unknown>>([
  [postInput.shape.slug, slugs],
  [optionalUrl, addresses],
  [chosenPassword, fc.string({ maxLength: 30 }).map((text) => `Aa1!${text}-and-more`)],
  [monthlyLimit, fc.constantFrom(0, 5, 12.34)],
  // Which of them a change may name, only what is stored tells.
  [formerSlugs, fc.constant([])],
  [formerAddresses, fc.constant([])],
  [postInput.shape.translationOf.unwrap(), fc.constant(null)],
  [version, fc.constant(undefined)],
  [lotInput.shape.grades.unwrap(), fc.constantFrom([], [{ grade: 'a', percent: 100 }])],
  // Of the source, and of the target.
  [redirectInput.shape.from, fc.stringMatching(/^[a-z0-9]{12}$/).map((text) => `/${text}`)],
  [lotInput.shape.pictures.unwrap(), fc.constant([])],
  // Which enquiries there are, only the table tells.
  [lotInput.shape.enquiryId.unwrap(), fc.constant(null)],
  [lotInput.shape.film.unwrap(), fc.constantFrom(null, '', 'https://films.example/1')],
  // An article of troublesome texts is published in hostile-texts.test.ts: to publish each would take long.
  [postInput.shape.published.unwrap(), fc.constant(false)],
  // Whether a day or a time is still to come, only the clock tells.
  [nextStep.shape.on, fc.constant(new Date(Date.now() + DAY_MS).toISOString().slice(0, 10))],
  [postInput.shape.publishAt.unwrap(), fc.constant(null)],
  [postInput.shape.unpublishAt.unwrap(), fc.constant(null)],
])

/** Bodies that the schema of a call allows. */
export const valid = arbitraries(known)

// The one call that cannot do without a version.
const { version: _, ...reply } = replyInput.shape
known.set(
  replyInput,
  fc.tuple(valid(z.object(reply)), fc.integer({ min: 1, max: 3 })).map(([rest, version]) => ({
    ...(rest as object),
    version,
  })),
)
