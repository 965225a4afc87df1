import {
  CloudFrontClient,
  CloudFrontServiceException,
  type CreateInvalidationCommandInput,
} from '@aws-sdk/client-cloudfront'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { invalidate, pathsOf } from './invalidation.ts'

describe('while CloudFront has too much in progress', () => {
  const send = vi.spyOn(CloudFrontClient.prototype, 'send')
  const refusal = (name: string) => new CloudFrontServiceException({ name, $fault: 'client', $metadata: {} })
  const refuse = (...names: string[]) => {
    for (const name of names) send.mockRejectedValueOnce(refusal(name) as never)
  }
  /** Paths of each invalidation that was asked for. */
  const asked = () =>
    send.mock.calls.map(
      ([{ input }]) => (input as CreateInvalidationCommandInput).InvalidationBatch?.Paths?.Items,
    )
  const sixPages = Array.from({ length: 6 }, (_, number) => `${number}.html`)
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
    const inputs = send.mock.calls.map(([{ input }]) => input)
    expect(inputs).toEqual(Array(4).fill(inputs[0]))
  })

  test('the documents of one change are named one by one, at once', async () => {
    refuse('TooManyInvalidationsInProgress')
    await invalidate(sixPages, Date.now() + 60_000)
    expect(asked()).toEqual([['/*'], expect.arrayContaining(['/5.html', '/5'])])
    expect(asked()[1]).toHaveLength(12)
  })

  test('too many requests a second are no reason to name them, and those of many changes wait', async () => {
    refuse('Throttling')
    await invalidate(sixPages, Date.now() + 60_000)
    refuse('TooManyInvalidationsInProgress')
    await invalidate(
      Array.from({ length: 31 }, (_, number) => `${number}.html`),
      Date.now() + 60_000,
    )
    expect(asked()).toEqual(Array(4).fill(['/*']))
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
