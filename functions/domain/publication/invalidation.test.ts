import { CloudFrontClient, CloudFrontServiceException } from '@aws-sdk/client-cloudfront'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { invalidate, pathsOf } from './invalidation.ts'

describe('while CloudFront has too much in progress', () => {
  const send = vi.spyOn(CloudFrontClient.prototype, 'send')
  const refusal = (name: string) => new CloudFrontServiceException({ name, $fault: 'client', $metadata: {} })
  const refuse = (...names: string[]) => {
    for (const name of names) send.mockRejectedValueOnce(refusal(name) as never)
  }
  beforeEach(() => {
    vi.stubEnv('DISTRIBUTION_ID', 'E1')
    send.mockReset().mockResolvedValue({} as never)
  })

  test('the same invalidation is asked for again, after growing pauses', async () => {
    refuse('TooManyInvalidationsInProgress', 'Throttling', 'TooManyInvalidationsInProgress')
    const started = performance.now()
    await invalidate(['index.html'], Date.now() + 60_000)
    // Each pause is jittered to half of it at least: 100, 200 and 400 ms.
    expect(performance.now() - started).toBeGreaterThan(690)
    const asked = send.mock.calls.map(([{ input }]) => input)
    expect(asked).toEqual(Array(4).fill(asked[0]))
  })

  test('it is given up when the time left is needed for the rest', async () => {
    refuse('TooManyInvalidationsInProgress')
    await expect(invalidate(['index.html'], Date.now() + 20_000)).rejects.toThrow(CloudFrontServiceException)
    expect(send).toHaveBeenCalledOnce()
  })

  test('other refusals are final', async () => {
    refuse('NoSuchDistribution')
    await expect(invalidate(['index.html'], Date.now() + 60_000)).rejects.toThrow(CloudFrontServiceException)
    expect(send).toHaveBeenCalledOnce()
  })
})

test('names what visitors ask for and what the edge makes of it, percent-encoded', () => {
  expect(pathsOf(['index.html', 'blog/łódź.html', 'rss.xml'])).toEqual([
    '/index.html',
    '/',
    '/blog/%C5%82%C3%B3d%C5%BA.html',
    '/blog/%C5%82%C3%B3d%C5%BA',
    '/rss.xml',
  ])
})

test('names at most five paths one by one, then everything by one', () => {
  const articles = (count: number) => Array.from({ length: count }, (_, index) => `blog/${index}.html`)
  expect(pathsOf([...articles(2), 'rss.xml'])).toHaveLength(5)
  expect(pathsOf(articles(3))).toEqual(['/*'])
})
