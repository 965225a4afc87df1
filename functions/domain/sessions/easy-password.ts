import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { site } from '../../../shared/site.ts'
import { InvalidInput } from '../../platform/errors.ts'

/**
 * zxcvbn, which estimates how many guesses a password takes from the most common leaked ones, keyboard rows, dates and
 * repetitions (Wheeler, USENIX Security 2016). It looks at the first characters only: the time it takes grows with the
 * square of their number.
 */
const estimator = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
  maxLength: 64,
})

/** The best of its five scores: 10^10 guesses or more. */
const STRONG = 4

/** Words that somebody who guesses at this site's password tries first (NIST SP 800-63B-4, 3.1.1.2). */
const CONTEXT = words(`${site.product} ${site.company} ${site.email} wholesale admin administrator`)

/**
 * Refuses a new password that is common, was leaked, or is strong only by words of this site and the user's own name.
 * @throws InvalidInput (400) that says what to do next.
 */
export function refuseGuessable(newPassword: string, username: string): void {
  const context = [...CONTEXT, ...words(username.slice(0, 64))].toSorted((a, b) => b.length - a.length)
  const rest = context.reduce((left, word) => left.replace(new RegExp(word, 'gi'), ''), newPassword)
  if (estimator.check(rest, context).score >= STRONG) return
  const message = 'This password is easy to guess. Choose a longer one, made of several words.'
  throw new InvalidInput([{ path: 'newPassword', message }])
}

/** Words of four letters or digits and more: nothing in them means anything in a regular expression. */
function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
}
