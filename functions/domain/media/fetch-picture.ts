import { lookup as lookUp } from 'node:dns'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { MAX_PICTURE_BYTES } from '../../../shared/entities/media.ts'
import { BadRequest } from '../../platform/errors.ts'
import { isPublicAddress } from './public-address.ts'

/** Time for all redirects and the picture: the function's ten seconds less its own work. */
const TIMEOUT_MS = 6000
const MAX_REDIRECTS = 3
const MEGABYTE = 1024 * 1024

/** A host that is not of the public internet. */
class NotPublic extends Error {}

/** DNS lookup of the connection itself, so that no second answer of the name can lead elsewhere. */
const lookup: LookupFunction = (host, options, callback) =>
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    const refused = addresses?.find(({ address }) => !isPublicAddress(address))
    if (error) callback(error, '', 0)
    else if (refused) callback(new NotPublic(), '', 0)
    else if (options.all) callback(null, addresses)
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 0)
  })

/**
 * The picture at an https address of the public internet, at most `MAX_PICTURE_BYTES`.
 * @param options of the connection
 * @throws BadRequest (400) with what to do
 */
export async function fetchPicture(address: string, options: RequestOptions = { lookup }): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let url = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await open(url, { ...options, signal })
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return read(response)
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new BadRequest(`There is no picture at this address: it answers ${statusCode}.`)
    url = new URL(headers.location, url).href
  }
  throw new BadRequest('This address leads on too often. Save the picture, and upload the file.')
}

async function open(address: string, options: RequestOptions): Promise<IncomingMessage> {
  const { protocol, hostname } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  // Node connects to an IP address without a lookup.
  if (protocol !== 'https:' || (options.lookup === lookup && isIP(host) && !isPublicAddress(host)))
    throw new BadRequest('Pictures can be copied from public https addresses only.')
  try {
    const sent = request(address, { ...options, headers: { accept: 'image/avif,image/webp,image/*' } }).end()
    const [response] = await once(sent, 'response')
    return response
  } catch (error) {
    throw unreachable(error)
  }
}

async function read(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response) {
      size += part.length
      if (size > MAX_PICTURE_BYTES) break
      parts.push(part)
    }
  } catch (error) {
    throw unreachable(error)
  }
  if (size > MAX_PICTURE_BYTES)
    throw new BadRequest(`This picture is too large: at most ${MAX_PICTURE_BYTES / MEGABYTE} MB.`)
  return Buffer.concat(parts)
}

function unreachable(error: unknown): BadRequest {
  if (error instanceof NotPublic)
    return new BadRequest('Pictures can be copied from public https addresses only.')
  return new BadRequest('This address cannot be reached. Save the picture, and upload the file.')
}
