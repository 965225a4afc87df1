import { expect, test } from 'vitest'
import { resolveSecrets } from './dynamic-references.ts'

const arn = 'arn:aws:secretsmanager:eu-west-2:000000000000:secret:origin-1a2b3c'
const value = (asked: string) => (asked === arn ? '{"current":"abc","next":"def"}' : '')
const reference = (rest: string) => `{{resolve:secretsmanager:${arn}:SecretString:${rest}}}`

test('a reference becomes the key of the secret that it names, wherever it stands', () => {
  expect(resolveSecrets(`a ${reference('current::')} ${reference('next:AWSCURRENT:')}`, value)).toBe(
    'a abc def',
  )
  expect(resolveSecrets(reference('::'), value)).toBe('{"current":"abc","next":"def"}')
  expect(resolveSecrets('no reference', value)).toBe('no reference')
})

test('a missing key and another version are not guessed', () => {
  expect(() => resolveSecrets(reference('old::'), value)).toThrow('no key old')
  expect(() => resolveSecrets(reference('current:AWSPREVIOUS:'), value)).toThrow('only AWSCURRENT')
})
