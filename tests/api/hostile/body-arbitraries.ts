import fc from 'fast-check'
import * as z from 'zod'
import { nextStep, replyInput } from '../../../shared/entities/enquiry.ts'
import { optionalUrl, version } from '../../../shared/entities/fields.ts'
import { lotInput } from '../../../shared/entities/lot.ts'
import { formerAddresses, formerSlugs, postInput, slugOf } from '../../../shared/entities/posts/post.ts'
import { redirectInput } from '../../../shared/entities/redirect.ts'
import { monthlyLimit } from '../../../shared/entities/settings.ts'
import { chosenPassword } from '../../../shared/entities/sign-in/password.ts'
import { arbitraries, type Known } from '../../support/hostile/arbitrary-from-schema.ts'

const DAY_MS = 24 * 60 * 60_000

const slugs = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 30 }), fc.stringMatching(/^[a-z0-9]{12}$/))
  .map(([text, end]) => slugOf(`${text} ${end}`))
const addresses = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => `/${encodeURIComponent(text)}`),
  fc.constantFrom(null, ''),
)
const known = new Map<z.core.$ZodType, Known>([
  [postInput.shape.slug, { valid: slugs, invalid: ['Not A Slug', '-a', 'a--b', '../a', 'a\r\nb'] }],
  [
    optionalUrl,
    { valid: addresses, invalid: ['javascript:alert(1)', '//evil.example', '/\u0000', '/\ud800'] },
  ],
  [
    chosenPassword,
    {
      valid: fc.string({ maxLength: 30 }).map((text) => `Aa1!${text}-and-more`),
      invalid: ['short', ' Aa1!567890ab'],
    },
  ],
  [monthlyLimit, { valid: fc.constantFrom(0, 5, 12.34), invalid: [0.001, -1, 1000.01] }],
  // Which of them a change may name, only what is stored tells.
  [formerSlugs, { valid: fc.constant([]) }],
  [formerAddresses, { valid: fc.constant([]) }],
  [postInput.shape.translationOf.unwrap(), { valid: fc.constant(null) }],
  [version, { valid: fc.constant(undefined), invalid: [0, -1] }],
  [
    lotInput.shape.grades.unwrap(),
    { valid: fc.constantFrom([], [{ grade: 'a', percent: 100 }]), invalid: [[{ grade: 'a', percent: 99 }]] },
  ],
  // Of the source, and of the target.
  [
    redirectInput.shape.from,
    {
      valid: fc.stringMatching(/^[a-z0-9]{12}$/).map((text) => `/${text}`),
      invalid: ['//evil.example', 'https://evil.example/', '/\\evil', '/a?b', '/a.php', '/../a', '/a\r\nb'],
    },
  ],
  [lotInput.shape.pictures.unwrap(), { valid: fc.constant([]) }],
  // Which enquiries there are, only the table tells.
  [lotInput.shape.enquiryId.unwrap(), { valid: fc.constant(null) }],
  [
    lotInput.shape.film.unwrap(),
    { valid: fc.constantFrom(null, '', 'https://films.example/1'), invalid: ['http://films.example/1'] },
  ],
  // An article of troublesome texts is published in hostile-texts.test.ts: to publish each would take long.
  [postInput.shape.published.unwrap(), { valid: fc.constant(false) }],
  // Whether a day or a time is still to come, only the clock tells.
  [nextStep.shape.on, { valid: fc.constant(new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)) }],
  [postInput.shape.publishAt.unwrap(), { valid: fc.constant(null) }],
  [postInput.shape.unpublishAt.unwrap(), { valid: fc.constant(null) }],
])

/** Bodies that the schema of a call allows, and such with one fault. */
export const { valid, broken } = arbitraries(known)

// The one call that cannot do without a version.
const { version: _, ...reply } = replyInput.shape
known.set(replyInput, {
  valid: fc.tuple(valid(z.object(reply)), fc.integer({ min: 1, max: 3 })).map(([rest, version]) => ({
    ...(rest as object),
    version,
  })),
})
