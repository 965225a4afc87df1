import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { defaultFacts } from '../../../shared/site.ts'
import { InvalidInput } from '../../platform/errors.ts'

/**
 * zxcvbn: estimates the guesses a password takes, from common leaked ones, keyboard rows, dates and repetitions
 * (Wheeler, USENIX Security 2016). It checks the first characters only, because its time grows with the square of their
 * number.
 */
const estimator = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'] },
  graphs: adjacencyGraphs,
  maxLength: 64,
})

/** Highest of zxcvbn's five scores: 10^10 guesses or more. */
const STRONG = 4

/** Words of this site, which an attacker tries first (NIST SP 800-63B-4, 3.1.1.2). */
const CONTEXT = words(
  `${defaultFacts.product} ${defaultFacts.company} ${defaultFacts.email} wholesale admin administrator`,
)

/**
 * Reject a new password that is common, leaked, or strong only by words of this site and the user's name.
 * @throws InvalidInput (400)
 */
export function refuseGuessable(newPassword: string, username: string): void {
  const context = [...CONTEXT, ...words(username.slice(0, 64))].toSorted((a, b) => b.length - a.length)
  const rest = context.reduce((left, word) => left.replace(new RegExp(word, 'gi'), ''), newPassword)
  if (estimator.check(rest, context).score >= STRONG) return
  const message = 'This password is easy to guess. Choose a longer one, made of several words.'
  throw new InvalidInput([{ path: 'newPassword', message }])
}

/** Words of four or more letters or digits, which need no escaping in a regular expression. */
function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
}
