/** `current` is what CloudFront sends, `next` what it is to send; the API takes both (functions/origin-check.ts). */
export interface OriginSecretValue {
  readonly current: string
  readonly next?: string | undefined
}

/** What the exchange works on. */
export interface OriginSecretPlaces {
  readSecret(): Promise<OriginSecretValue>
  writeSecret(value: OriginSecretValue): Promise<void>
  /** Waits until no function answers by an older reading of the secret. */
  settled(): Promise<void>
  /** Lets CloudFront send a value, and waits until all its locations do. */
  send(value: string): Promise<void>
}

/**
 * Exchanges the origin secret while requests go on: whatever CloudFront sends at any moment is let in. One that broke off
 * is finished by starting it again.
 * @param newValue makes a value of 64 characters
 */
export async function rotateOriginSecret(
  { readSecret, writeSecret, settled, send }: OriginSecretPlaces,
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
