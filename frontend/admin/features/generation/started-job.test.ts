import { expect, test } from 'vitest'
import { parseStartedJob } from './started-job.ts'

test('a remembered job is read back', () => {
  const started = {
    jobId: '01JNR0000000000000000000AA',
    topic: 'Bales',
    promptType: 'detailed',
    announced: true,
  }
  expect(parseStartedJob(JSON.stringify(started))).toEqual(started)
})

test.each([null, '', '{', '{}', '{"jobId":"x","topic":"t","promptType":"compact","announced":false}'])(
  'stored %j is no job',
  (text) => {
    expect(parseStartedJob(text)).toBeUndefined()
  },
)
