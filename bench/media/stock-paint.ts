import { brotliCompressSync } from 'node:zlib'
import { pictureAddress } from '../../shared/media/media-files.ts'
import { pages } from '../../shared/pages.ts'
import type { Bench, Row } from '../bench.ts'
import { siteBucket } from '../publishing/site-bucket.ts'
import { untilServed } from '../publishing/until-served.ts'
import { BREAKS_LIGHTHOUSE, type Load, load, median, withChromium } from '../site/lighthouse.ts'
import { type System, withSystem } from '../system.ts'
import { startTlsProxy } from '../tls-proxy.ts'
import { phonePhoto, ready } from './phone-photo.ts'

/** Loads of both pages, in turns, so that a busy machine slows both alike. */
const ROUNDS = 5
const LOTS = 12
const PICTURES = 3
const MAX_HTML_BYTES = 25_000
/** Largest contentful paint, in multiples of that of the same board without a picture, as Lighthouse simulates it. */
const MAX_LCP_RATIO = 1.3
// Named like a file: any other address is looked for among redirects by hand.
const BARE = '/control.txt'

/** Size and largest paint of a board of 12 lots with three photos each, next to the same one without. */
export const stockPaint: Bench = {
  name: 'stock of twelve lots',
  run: (report, limits) =>
    withSystem(async (system) => {
      const html = await offerLots(system)
      const loads = { [BARE]: [] as Load[], [pages.stock.path]: [] as Load[] }
      const proxy = await startTlsProxy(system.run.url, BREAKS_LIGHTHOUSE)
      await withChromium(async (port) => {
        for (let round = 1; round <= ROUNDS; round++)
          for (const [path, done] of Object.entries(loads)) {
            report(`round ${round} of ${ROUNDS}: ${path}`)
            done.push(await load(new URL(path, proxy.url).href, port))
          }
      }).finally(proxy.stop)
      const [bare = [], stock = []] = Object.values(loads)
      const bytes = brotliCompressSync(html).length
      const ratio = Math.round((100 * median(stock, 'lcp')) / median(bare, 'lcp')) / 100
      limits.atMost('HTML (bytes)', bytes, MAX_HTML_BYTES)
      limits.atMost('LCP in multiples', ratio, MAX_LCP_RATIO)
      limits.atMost('largest CLS', Math.max(...stock.map(({ cls }) => cls)), 0)
      return {
        'HTML (bytes)': bytes,
        'LCP in multiples': ratio,
        'without pictures': rowOf(bare),
        'with pictures': rowOf(stock),
      }
    }),
}

/** Offers the lots, and keeps their board without pictures as a page of its own. @returns the board's HTML with pictures */
async function offerLots(system: System): Promise<string> {
  const { administrator, run } = system
  const url = new URL(pages.stock.path, run.url)
  const read = async () => (await fetch(url)).text()
  const lots = []
  for (let number = 0; number < LOTS; number++) {
    const body = { goods: 'd2d', kg: 5000 + number, state: 'offered' } as const
    const lot = await administrator('POST /api/admin/lots', { body })
    await untilServed(url, lot.code)
    lots.push(lot)
  }
  await siteBucket(run).put(BARE.slice(1), await read(), 'text/html; charset=utf-8')
  const pictures: string[] = []
  for (let number = 0; number < PICTURES; number++) {
    const { id, width } = await ready(system, await phonePhoto())
    pictures.push(pictureAddress(id, width))
  }
  for (const { id, code } of lots) {
    const note = `Dry, and packed this week as ${code}.`
    await administrator('PUT /api/admin/lots/{id}', { params: { id }, body: { pictures, note } })
    await untilServed(url, note)
  }
  return read()
}

const rowOf = (loads: readonly Load[]): Row => ({
  'LCP (ms)': Math.round(median(loads, 'lcp')),
  'applied LCP (ms)': Math.round(median(loads, 'appliedLcp')),
  'FCP (ms)': Math.round(median(loads, 'fcp')),
  CLS: Math.max(...loads.map(({ cls }) => cls)),
  'images (KB)': Math.round((loads[0]?.bytes.images ?? 0) / 100) / 10,
})
