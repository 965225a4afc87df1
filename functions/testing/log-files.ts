import { gzipSync } from 'node:zlib'
import { type GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { vi } from 'vitest'

/** Put a bucket of access logs in the place of S3. @returns lines of each file by its key, and a spy on the keys that are read */
export function fakeLogBucket() {
  const files = new Map<string, object[]>()
  const read = vi.fn()
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(async (command: unknown) => {
    if (command instanceof ListObjectsV2Command) {
      const { Prefix = '' } = command.input
      return { Contents: [...files.keys()].filter((key) => key.startsWith(Prefix)).map((Key) => ({ Key })) }
    }
    const { Key = '' } = (command as GetObjectCommand).input
    read(Key)
    const text = (files.get(Key) ?? []).map((line) => `${JSON.stringify(line)}\n`).join('')
    return { Body: { transformToByteArray: async () => gzipSync(text) } }
  })
  return { files, read }
}

/** Line of the access logs about a page that was loaded. */
export const viewLine = (path = '/', browser = 'Firefox') => ({
  ...{ 'cs-method': 'GET', 'cs-uri-stem': path, 'cs-uri-query': '-', 'sc-status': '200' },
  ...{ 'cs(Referer)': '-', 'cs(User-Agent)': browser },
  ...{ 'sc-content-type': 'text/html', 'c-country': 'LT' },
})

/** Environment of the function that reads the logs. */
export function stubLogEnvironment(): void {
  vi.stubEnv('SITE_ORIGIN', 'https://www.example.com')
  vi.stubEnv('EDGE_LOGS_BUCKET_NAME', 'logs')
  vi.stubEnv('EDGE_LOGS_PREFIX', 'AWSLogs/')
}
