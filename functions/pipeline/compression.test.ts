import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from './compression.ts'

/** The answer with this body to a viewer that accepts these encodings. */
async function answer(body: string, accepted?: string) {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const request: Parameters<typeof compress>[0] = {
    event: { headers },
    response: { statusCode: 200, headers: { 'cache-control': 'no-store' }, body },
  }
  await compress(request)
  return request.response
}
const long = 'ż'.repeat(513)

test.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1, GZIP;q=0.5', 'identity, gzip ; q=1.0'])(
  'a long body is compressed for a viewer that accepts %j',
  async (accepted) => {
    const compressed = await answer(long, accepted)
    expect(compressed).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'no-store', 'content-encoding': 'gzip' },
      isBase64Encoded: true,
    })
    expect(gunzipSync(Buffer.from(compressed?.body ?? '', 'base64')).toString()).toBe(long)
  },
)

test.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip;q=0.0, br', 'x-gzip'])(
  'none is for a viewer that accepts %j',
  async (accepted) => {
    expect(await answer(long, accepted)).toEqual({
      statusCode: 200,
      headers: { 'cache-control': 'no-store' },
      body: long,
    })
  },
)

test('a body of at most 1 KB is not', async () => {
  expect(await answer('ż'.repeat(512), 'gzip')).toMatchObject({ body: 'ż'.repeat(512) })
})
