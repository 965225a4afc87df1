import { expect, test } from 'vitest'
import { type OriginSecretValue, rotateOriginSecret } from './rotation.ts'

const values = (secret: OriginSecretValue) => Object.values(secret)

/** CloudFront and the API; `diesAt` counts the steps after which the script ends. */
function world() {
  let secret: OriginSecretValue = { current: 'first' }
  let known = ['first']
  let sent = 'first'
  let made = 0
  const run = async (diesAt = Number.POSITIVE_INFINITY) => {
    let step = 0
    const then = () => {
      // A function knows the secret as it is, or as it read it before.
      expect([...known, ...values(secret)]).toContain(sent)
      expect(values(secret)).toContain(sent)
      if (++step === diesAt) throw new Error('died')
    }
    await rotateOriginSecret(
      {
        readSecret: async () => secret,
        writeSecret: async (value) => {
          secret = JSON.parse(JSON.stringify(value))
          then()
        },
        settled: async () => {
          known = values(secret)
          then()
        },
        send: async (value) => {
          expect(known).toContain(value)
          sent = value
          then()
        },
      },
      () => `made-${++made}`,
      () => {},
    )
  }
  return { run, end: () => ({ secret, sent }) }
}

test('what CloudFront sends is let in at every step, and in the end the old value is gone', async () => {
  const { run, end } = world()
  await run()
  expect(end()).toEqual({ secret: { current: 'made-1' }, sent: 'made-1' })
})

test.each([1, 2, 3])('one that dies after step %i is finished by the next', async (step) => {
  const { run, end } = world()
  await expect(run(step)).rejects.toThrow('died')
  await run()
  expect(end()).toEqual({ secret: { current: 'made-1' }, sent: 'made-1' })
})
