import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('without any variable the defaults of the contract hold', () => {
  expect(readOptions({}, [])).toEqual({
    port: 3000,
    dataDir: resolve('.local'),
    accountConcurrency: 1000,
    seed: 'sample',
    adminPassword: 'LocalAdmin1!',
    adminPasswordGiven: false,
    watch: false,
  })
})

test('a given password is distinguished from the default', () => {
  expect(readOptions({ ADMIN_PASSWORD: 'LocalAdmin1!' }, ['--watch'])).toMatchObject({
    adminPasswordGiven: true,
    watch: true,
  })
})

test('every faulty variable is named in one line', () => {
  const faulty = { PORT: 'http', SEED: 'some', OPENAI_BASE_URL: 'nonsense' }
  expect(() => readOptions(faulty, [])).toThrow(
    "PORT must be a port number between 1 and 65535; SEED must be 'sample' or 'none'; OPENAI_BASE_URL must be a web address",
  )
})
