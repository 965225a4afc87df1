import { type InvokeCommandInput, LambdaClient } from '@aws-sdk/client-lambda'
import { expect, test, vi } from 'vitest'
import { publishSite } from './publish-site.ts'

const lambda = new LambdaClient({ region: 'eu-west-2' })
const send = vi.spyOn(lambda, 'send')
const answering = (...answers: object[]) => {
  send.mockReset()
  for (const answer of answers) send.mockImplementationOnce(async () => answer)
}
const payload = (value: object) => ({ Payload: { transformToString: () => JSON.stringify(value) } })
const sent = () =>
  send.mock.calls.map(([{ input }]) => JSON.parse(String((input as InvokeCommandInput).Payload)))

test('goes on step by step until nothing is left, and says how far it is', async () => {
  answering(payload({ done: 0, left: 5, next: ['a'] }), payload({ done: 5, left: 0, next: [] }))
  const said: string[] = []
  await publishSite(lambda, 'publisher', true, (line) => said.push(line))
  expect(sent()).toEqual([
    { everything: true, stepwise: true },
    { stepwise: true, progress: { done: 0, left: 5, next: ['a'] } },
  ])
  expect(said).toEqual(['0 of 5 documents published', '5 of 5 documents published'])
})

test('fails with what the publisher says', async () => {
  answering({ ...payload({ errorMessage: 'Not published: blog/a.html' }), FunctionError: 'Unhandled' })
  await expect(publishSite(lambda, 'publisher', true, () => {})).rejects.toThrow('Not published: blog/a.html')
})
