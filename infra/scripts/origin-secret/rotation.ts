/** Values of the header: CloudFront sends `current`, then `next`; the API accepts both (functions/origin-check.ts). */
export interface OriginSecretValue {
  readonly current: string
  readonly next?: string | undefined
}

/** Operations on the secret and the distribution. */
interface Operations {
  readSecret(): Promise<OriginSecretValue>
  writeSecret(value: OriginSecretValue): Promise<void>
  /** Waits until no function uses a cached older secret. */
  settled(): Promise<void>
  /** Makes CloudFront send a value, and waits until all its locations do. */
  send(value: string): Promise<void>
}

/**
 * Rotates the origin secret without downtime: the API accepts whatever CloudFront sends at any moment. Starting it again
 * finishes an interrupted rotation.
 * @param newValue makes a value of 64 characters
 */
export async function rotateOriginSecret(
  { readSecret, writeSecret, settled, send }: Operations,
  newValue: () => string,
  report: (step: string) => void,
): Promise<void> {
  const { current, next = newValue() } = await readSecret()
  report('1/3 The API takes the next value, too.')
  await writeSecret({ current, next })
  await settled()
  report('2/3 CloudFront sends the next value; this takes some minutes.')
  await send(next)
  report('3/3 The API takes the old value no more, at the latest in an hour.')
  await writeSecret({ current: next })
}
