import sharp from 'sharp'
import { expect } from 'vitest'
import { uploadReceipt } from '../../shared/entities/media.ts'
import { send, succeed } from './client.ts'
import { settled } from './cloud/state.ts'

/** How long a picture may take on a busy machine, in milliseconds. */
export const PREPARED = { timeout: 60_000, interval: 200 }

/** Sends a file, as a browser does. */
export const sendFile = (
  session: string | undefined,
  file: Uint8Array | string,
  type = 'image/jpeg',
  headers = {},
) =>
  send('POST', '/api/admin/media', {
    session,
    raw: new Blob([Uint8Array.from(Buffer.from(file))]),
    headers: { 'content-type': type, ...headers },
  })

/** Uploads a picture, by default a small one like no other, and waits until it is prepared. @returns its id */
export async function readyPicture(session: string, file?: Uint8Array): Promise<string> {
  const answer = await sendFile(session, file ?? (await smallPicture()))
  expect(answer.status, answer.text).toBe(202)
  const { id } = uploadReceipt.parse(answer.json)
  await settled()
  const { body } = await succeed('GET /api/admin/media/{id}', { session, params: { id } })
  expect(body.status).toBe('ready')
  return id
}

function smallPicture(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3))
  return sharp({ create: { width: 40, height: 30, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}
