/** Crockford's base 32 (ULID specification). */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new ULID: 10 digits of milliseconds, then 80 random bits in 16 digits. */
export function ulid(now: number): string {
  const time = Array.from({ length: 10 }, (_, place) => DIGITS[Math.floor(now / 32 ** (9 - place)) % 32])
  const random = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => DIGITS[byte % 32])
  return [...time, ...random].join('')
}
