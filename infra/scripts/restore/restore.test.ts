import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QueryCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dynamoDbLocal } from '../../testing/dynamodb-local.ts'
import { runScript } from '../../testing/run-script.ts'
import { standInAws } from '../../testing/stand-in-aws.ts'
import { apply, checksum, difference, readContent } from './table-difference.ts'

const IN_USE = 'WholesaleStateful-DataTable2-USED'
const PICTURE = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const OUTPUTS = { TableName: IN_USE, MediaBucketName: 'pictures', ExportsBucketName: 'exports' }
const ORPHAN = 'WholesaleStateful-DataTable-LEFT'
const folder = mkdtempSync(join(tmpdir(), 'wholesale-restore-'))
const aws = await standInAws()
const { endpoint, client, createTable } = dynamoDbLocal()

beforeAll(async () => {
  for (const [name, text] of [
    [IN_USE, 'now'],
    [ORPHAN, 'of a failed creation'],
    ['Copy', 'as it was'],
  ] as const)
    await createTable(name, [
      { pk: { S: 'POST#1' }, sk: { S: 'POST' }, text: { S: text } },
      ...(name === 'Copy' ? [{ pk: { S: 'MEDIA' }, sk: { S: PICTURE } }] : []),
    ])
})
afterAll(() => rmSync(folder, { recursive: true }))

/** `npm run restore`, in a folder without a configuration. */
const restore = (...args: string[]) =>
  runScript([join(import.meta.dirname, 'restore.ts'), ...args], folder, {
    ...aws.env,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  })

test('restores into the table in use with the files of its pictures, and names a table that an earlier creation left', async () => {
  aws.givenStack('eu-west-2', 'WholesaleStateful', OUTPUTS)
  const file = `media/${PICTURE}/400.jpg`
  aws.given(
    's3 eu-west-2 /pictures/',
    '<ListVersionsResult><IsTruncated>false</IsTruncated><DeleteMarker>' +
      `<Key>${file}</Key><VersionId>marker</VersionId><IsLatest>true</IsLatest></DeleteMarker></ListVersionsResult>`,
  )
  aws.given(`s3 eu-west-2 /pictures/${file}`, '', 204)
  const { exitCode, output } = await restore('--from', 'Copy', '--apply')
  expect(output).toContain(
    `Not this site's: ${ORPHAN}, which an earlier WholesaleStateful left. ${IN_USE} is in use.`,
  )
  expect(output).toContain(`${IN_USE}: lacks 1, has 1 differently`)
  expect(output).toContain('pictures: 1 deleted files of pictures are back.')
  expect(aws.asked).toContain(`s3 eu-west-2 /pictures/${file}`)
  expect(output).toContain('Both are the same.')
  expect(exitCode).toBe(0)
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: IN_USE,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'DIARY' } },
    }),
  )
  expect(Items).toMatchObject([{ what: { S: 'owner' }, action: { S: 'restore' }, session: { NULL: true } }])
})

test('names the months that there are, and refuses an export that lacks items', async () => {
  aws.givenStack('eu-west-2', 'WholesaleStateful', OUTPUTS)
  const folder = '2026-01/AWSDynamoDB/01-a'
  const keys = [`${folder}/manifest-summary.json`, '2026-02/AWSDynamoDB/02-b/_started']
  aws.given(
    's3 eu-west-2 /exports/',
    `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`,
  )
  const absent = await restore('--month', '2026-02', '--apply')
  expect(absent.output).toContain('exports has no whole export of 2026-02. It has: 2026-01.')
  expect(absent.exitCode).toBe(1)
  aws.given(`s3 eu-west-2 /exports/${folder}/manifest-summary.json`, {
    itemCount: 2,
    exportTime: '2026-01-01T00:00:00.000Z',
  })
  expect((await restore('--month', '2026-01', '--apply')).output).toContain(
    `The export is damaged: 0 items of 2 are in ${folder}/data/.`,
  )
})

test('touches no table while the site is not deployed', async () => {
  const { exitCode, output } = await restore('--from', 'Copy', '--apply')
  expect(output).toContain('The site is not deployed in eu-west-2')
  expect(exitCode).toBe(1)
})

describe('the difference of two tables', () => {
  const tableOf = (name: string, items: Record<string, { text: string; tags?: string[] }>) =>
    createTable(
      name,
      Object.entries(items).map(([pk, { text, tags }]) => ({
        pk: { S: pk },
        sk: { S: '1' },
        text: { S: text },
        ...(tags && { tags: { SS: tags } }),
      })),
    )

  test('a table gets back what it had: lost, changed and added items, and nothing that has passed', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`TOPIC${n}`, { text: 'kept' }]))
    await tableOf('backup', {
      ...many,
      'POST#a': { text: 'as it was', tags: ['x', 'y'] },
      'POST#b': { text: 'deleted by mistake' },
      'SESSION#old': { text: 'signed out since' },
      PREVIEW: { text: 'a link that was ended since' },
      SUBMISSION: { text: 'erased since' },
      NEXT: { text: 'a step that was done since' },
      WON: { text: 'lost since' },
    })
    await tableOf('live', {
      'POST#a': { text: 'spoilt' },
      'POST#c': { text: 'made by mistake' },
      SESSION: { text: 'now' },
      HEALTH: { text: 'well now' },
      WON: { text: 'won since' },
    })

    const wanted = await readContent(client, 'backup', false)
    const found = difference(wanted, await readContent(client, 'live', false))
    expect([found.missing.length, found.changed.length, found.extra.length]).toEqual([61, 1, 1])

    await apply(client, 'live', found)
    const restored = await readContent(client, 'live', false)
    expect([...restored.keys()].toSorted()).toEqual([...wanted.keys()].toSorted())
    expect(checksum(restored)).toBe(checksum(wanted))
    const all = await readContent(client, 'live', true)
    expect([...all.values()].filter(({ pk }) => /SUBMISSION|NEXT|WON/.test(pk?.S ?? ''))).toEqual([
      { pk: { S: 'WON' }, sk: { S: '1' }, text: { S: 'won since' } },
    ])
    expect((await readContent(client, 'backup', true)).size).toBe(wanted.size + 3)
  })

  test('figures that are lost come back, and those that were counted since stay', () => {
    const figures = (day: string, views: string) =>
      [day, { pk: { S: 'FIGURES' }, sk: { S: day }, views: { N: views } }] as const
    const wanted = new Map([figures('2026-01-01', '1'), figures('2026-01-02', '2')])
    const is = new Map([figures('2026-01-02', '3'), figures('2026-01-03', '4')])
    expect(difference(wanted, is)).toEqual({ missing: [wanted.get('2026-01-01')], changed: [], extra: [] })
    expect(checksum(wanted)).toBe(checksum(is))
  })

  test('a checksum tells items apart, and not the order of their fields or sets', () => {
    const one = new Map([['k', { pk: { S: 'a' }, tags: { SS: ['x', 'y'] } }]])
    const same = new Map([['k', { tags: { SS: ['y', 'x'] }, pk: { S: 'a' } }]])
    const other = new Map([['k', { pk: { S: 'a' }, tags: { SS: ['x', 'z'] } }]])
    expect(checksum(one)).toBe(checksum(same))
    expect(checksum(one)).not.toBe(checksum(other))
  })
})
