import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

test('works without any setting', () => {
  expect(parseConfig({})).toEqual({
    region: 'eu-west-2',
    adminEmail: 'admin@example.com',
    openaiModel: 'gpt-5-mini',
    logRetentionDays: 30,
    throttle: { ratePerSecond: 100, burst: 200 },
  })
})

test('the sample configuration is valid', () => {
  const sample = readFileSync(new URL('config.sample.json', import.meta.url), 'utf8')
  expect(parseConfig(JSON.parse(sample)).domain?.name).toBe('www.example.com')
})

test('lists all faults of a bad configuration at once, by name', () => {
  const faulty = {
    region: 'London',
    adminEmail: 'nobody',
    domain: {
      name: 'https://www.example.com/',
      certificateArn: 'arn:aws:acm:eu-west-2:123456789012:certificate/a',
    },
    openaiModel: '',
    logRetentionDays: 31,
    notifications: { from: 'Shop', to: 'owner@example.com' },
    throttle: { ratePerSecond: 0, burst: 1.5 },
    admin_email: 'a@example.com',
  }
  expect(() => parseConfig(faulty)).toThrow(
    new Error(
      [
        'wholesale.config.json is not valid:',
        '- region: Must be an AWS region such as eu-west-2',
        '- adminEmail: Must be an e-mail address',
        '- domain.name: Must be a host name such as www.example.com',
        '- domain.certificateArn: Must be the ARN of a certificate in us-east-1',
        '- openaiModel: Must be the name of a model',
        '- logRetentionDays: Must be a retention CloudWatch Logs offers, such as 7, 30, 90 or 365',
        '- notifications.from: Must be an e-mail address',
        '- throttle.ratePerSecond: Must be at least 1',
        '- throttle.burst: Must be a whole number',
        '- file: Unrecognized key: "admin_email"',
      ].join('\n'),
    ),
  )
})
