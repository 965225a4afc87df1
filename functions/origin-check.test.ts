import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda'
import { beforeEach, expect, test, vi } from 'vitest'

const CURRENT = 'c'.repeat(64)
const NEXT = 'n'.repeat(64)

const read = vi.spyOn(SecretsManagerClient.prototype, 'send') as ReturnType<typeof vi.fn>
let handler: typeof import('./origin-check.ts').handler

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z') })
  vi.stubEnv('ORIGIN_SECRET_ARN', 'arn:secret')
  vi.resetModules()
  read.mockReset()
  stored({ current: CURRENT })
  handler = (await import('./origin-check.ts')).handler
})

const stored = (value: object) => read.mockResolvedValue({ SecretString: JSON.stringify(value) })

const check = (header?: string) =>
  handler({
    headers: header === undefined ? {} : { 'x-origin-verify': header },
  } as APIGatewayRequestAuthorizerEventV2)

test('lets in what CloudFront sends, with one reading of the secret', async () => {
  expect(await check(CURRENT)).toEqual({ isAuthorized: true })
  expect(await check(CURRENT)).toEqual({ isAuthorized: true })
  expect(read).toHaveBeenCalledTimes(1)
})

test.each([undefined, '', 'c', 'x'.repeat(64)])('refuses %s', async (header) => {
  expect(await check(header)).toEqual({ isAuthorized: false })
})

test('guesses read the secret every five seconds at most', async () => {
  for (let guess = 0; guess < 20; guess++) await check(`guess-${guess}`)
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  await check('guess')
  expect(read).toHaveBeenCalledTimes(2)
})

test('lets the next value in while it is exchanged, besides the current one, and the old one no more afterwards', async () => {
  await check(CURRENT)
  stored({ current: CURRENT, next: NEXT })
  vi.advanceTimersByTime(5000)
  expect(await check(NEXT)).toEqual({ isAuthorized: true })
  expect(await check(CURRENT)).toEqual({ isAuthorized: true })
  stored({ current: NEXT })
  vi.advanceTimersByTime(5000)
  await check('anything unknown')
  expect(await check(CURRENT)).toEqual({ isAuthorized: false })
})

test('answers nothing that could be kept when the secret cannot be read, and never quotes it', async () => {
  read.mockRejectedValue(new Error('unreachable'))
  await expect(check(CURRENT)).rejects.toThrow('unreachable')
  read.mockResolvedValue({ SecretString: `{"current": "${CURRENT}` })
  await expect(check(CURRENT)).rejects.toThrow(/^The origin secret is not JSON of the form/)
})
