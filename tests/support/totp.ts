import { createHmac } from 'node:crypto'

/** Seconds in which an app shows the same code (RFC 6238, 5.2). */
const PERIOD_SECONDS = 30

/** Code that an authenticator app shows now, or so many codes later (RFC 6238; SHA-1, six digits). @param secret in base32 */
export function appCode(secret: string, later = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + later))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const start = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** A code that is none of the app's: neither now nor soon before or after. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((later) => appCode(secret, later))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !right.includes(one)) ?? ''
  )
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/[\s=]/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}
