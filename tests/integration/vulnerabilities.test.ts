import { createServer, type RequestListener } from 'node:http'
import { test } from 'vitest'
import { close, listen } from '../../local/cloud/listen.ts'
import { findVulnerabilities } from '../support/vulnerabilities.ts'

/** What the audit finds with a registry that answers the question for advisories so. */
async function foundWith(answer: RequestListener, answerMs?: number) {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/advisories/bulk')) answer(request, response)
    // What else is published of a package decides only which version to take instead.
    else response.writeHead(404).end('{}')
  })
  const port = await listen(server)
  try {
    return await findVulnerabilities(answerMs, `http://127.0.0.1:${port}`)
  } finally {
    await close(server)
  }
}

const advisories = (...severities: string[]): RequestListener => {
  const known = severities.map((severity, id) => ({
    id,
    severity,
    title: `Weakness ${id}`,
    url: `https://advisories.example/${id}`,
    vulnerable_versions: '*',
    cwe: [],
    cvss: { score: 9, vectorString: null },
  }))
  // One on what is deployed, and the same on what only tests use.
  return (_, response) => response.end(JSON.stringify({ zod: known, knip: known }))
}

test.concurrent('severe weaknesses of what is deployed are found, each once', async ({ expect }) => {
  expect(await foundWith(advisories('moderate', 'high', 'critical'))).toEqual({
    found: [
      'zod: Weakness 1 (high) https://advisories.example/1',
      'zod: Weakness 2 (critical) https://advisories.example/2',
    ],
  })
})

test.concurrent('so does one that does not answer', async ({ expect }) => {
  expect(await foundWith(() => {}, 100)).toEqual({ unknown: expect.stringContaining('timeout') })
})
