import { GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import type { Changes } from '../../../shared/entities/changes/changes.ts'
import { dialled, kilograms, tonnes } from '../../../shared/facts.ts'
import { defaultFacts } from '../../../shared/site.ts'
import { cloud, signIn, succeed } from '../../support/client.ts'
import { s3 } from '../../support/cloud/aws-clients.ts'
import { control, kill } from '../../support/cloud/control.ts'
import { during, HELD, strikesOf } from '../../support/cloud/faults.ts'
import { passTime, settled } from '../../support/cloud/state.ts'
import { isLongRun } from '../../support/long-runs.ts'
import { siteBucket } from '../../support/published.ts'

const session = await signIn()

const text = async (address: string) => (await fetch(new URL(address, cloud.run.url))).text()

async function changeFacts(values: Changes['values']) {
  const { version } = (await succeed('GET /api/admin/facts', { session })).body
  await succeed('PUT /api/admin/facts', { session, body: { version, values } })
}
const progress = async () => (await succeed('GET /api/admin/publication', { session })).body
async function publishedEverywhere() {
  await settled()
  const { status, done, total } = await progress()
  expect({ status, done }).toEqual({ status: 'done', done: total })
}

/** Media types of files without texts. */
const PICTURES = /\.(?:png|jpg|avif|webp|ico|woff2?)$/

/** Every text file in the site's bucket, by its key. */
async function files(): Promise<Map<string, string>> {
  const Bucket = await siteBucket()
  const keys: string[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket }))
    keys.push(...Contents.flatMap(({ Key = '' }) => (PICTURES.test(Key) ? [] : [Key])))
  const read = async (Key: string) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
    return [Key, (await Body?.transformToString()) ?? ''] as const
  }
  return new Map(await Promise.all(keys.map(read)))
}

const { registration, address, minimumOrderKg } = defaultFacts
const changed = {
  product: 'Other Bales',
  company: 'Other Bales Ltd',
  tagline: 'Other goods, from the same streets.',
  phone: '+44 20 7946 0999',
  email: 'office@example.org',
  whatsapp: { header: '+44 7700 900777', bottomBar: '+44 7700 900888' },
  address: { street: 'Unit 9, Other Trading Estate', place: 'Hayes' },
  registration: { company: '11111111', vat: 'GB 111 1111 11', office: 'Unit 9, Hayes, London' },
  channels: [],
  minimumOrderKg: 22_000,
}
/** A telephone number as it is shown, and as it is dialled. */
const spellings = (number: string) => [number, dialled(number)]
/** What of the old facts must be gone. Articles and SEO entries of the sample have the last three in texts that people typed. */
const old = [
  defaultFacts.company,
  defaultFacts.tagline,
  defaultFacts.email,
  ...[defaultFacts.phone, defaultFacts.whatsapp.header, defaultFacts.whatsapp.bottomBar].flatMap((number) => [
    number,
    dialled(number).slice(1),
  ]),
  address.street,
  registration.company,
  registration.vat,
]
const oldInTypedTexts = [address.place, kilograms(minimumOrderKg), tonnes(minimumOrderKg)]
/** Files with typed texts: articles, the feed with them, and the contact page and its words, whose SEO entry names the place. */
const TYPED = /^(?:[a-z]{2}\/)?(?:blog\/.*|rss\.xml|contact\.html)$|^words\/contact\.json$/

/** Patience for a moment in the middle of its work, in milliseconds. */
const SOON = { timeout: 60_000, interval: 50 }
/** Batches in which it is killed. */
const KILLED = isLongRun ? 2 : 1

test('changed facts are in every file of the site, and the old ones in none, also if the publisher is killed again and again among its writes', async () => {
  let bodies = await files()
  /** Keys of the files that have one of the texts, but for the administration's bundle, which has the defaults. */
  const containing = (texts: readonly string[]) =>
    [...bodies].flatMap(([key, body]) =>
      texts.some((one) => body.includes(one)) && !key.startsWith('assets/') ? [key] : [],
    )
  const withEmail = containing([defaultFacts.email])
  const withPhone = containing(spellings(defaultFacts.phone))
  expect(withEmail).toEqual(
    expect.arrayContaining([
      ...['contact.html', 'privacy-policy.html', 'words/contact.json', '404.html'],
      ...['llms.txt', '.well-known/security.txt'],
    ]),
  )

  // Every other write is held: none ends what has begun to write before it is killed.
  const held = { ...HELD, function: 'PublisherFunction' }
  const writes = { ...held, service: 's3', operation: 'PutObject', rate: 0.5 }
  const isHeld = () => expect.poll(() => strikesOf(cloud.run), SOON).toBeGreaterThan(0)
  const killAmongWrites = async () => {
    await control(cloud.run, 'PUT faults', [writes])
    await isHeld()
    expect(await kill(cloud.run, cloud.run.publisherName)).toBeGreaterThan(0)
  }
  await during(cloud.run, [writes], async () => {
    await changeFacts(changed)
    for (let batch = 1; batch <= KILLED; batch++) await killAmongWrites()
    // The batch that comes again is let go on until it hands over to a reconcile, whose step is killed then.
    await control(cloud.run, 'PUT faults', [{ ...held, service: 'lambda' }])
    await isHeld()
    await killAmongWrites()
  })
  await settled()
  // Lambda tries the killed step again.
  await passTime({ minutes: 1 })
  await publishedEverywhere()

  bodies = await files()
  expect(containing(old)).toEqual([])
  expect(containing(oldInTypedTexts).filter((key) => !TYPED.test(key))).toEqual([])
  expect(containing([changed.email])).toEqual(expect.arrayContaining(withEmail))
  expect(containing(spellings(changed.phone))).toEqual(withPhone)
  expect(await text('/')).toContain(`"telephone":"${dialled(changed.phone)}"`)
  expect(await (await fetch(new URL('/site.webmanifest', cloud.run.url))).json()).toMatchObject({
    name: changed.company,
    short_name: changed.product,
  })
  expect(await text('/no-such-page')).toContain(changed.phone)
})
