import { pictureAddress } from '../../shared/media/media-files.ts'
import { articlePath } from '../../shared/pages.ts'
import { postFields } from '../admin/sample-fields.ts'
import type { Bench, Limits, Row } from '../bench.ts'
import { untilServed } from '../publishing/until-served.ts'
import { BREAKS_LIGHTHOUSE, type Load, load, median, withChromium } from '../site/lighthouse.ts'
import { type System, withSystem } from '../system.ts'
import { startTlsProxy } from '../tls-proxy.ts'
import { phonePhoto, ready } from './phone-photo.ts'

/** Loads of every article, in turns, so that a busy machine slows all alike. */
const ROUNDS = 5
/**
 * Largest contentful paint, in multiples of that of the same article without a picture, as Lighthouse simulates it. Without
 * a limit where the throttling is applied: there each request waits 562 ms (Lighthouse, "Network throttling"), so that one
 * more request alone takes half as long again.
 */
const MAX_LCP_RATIO = 1.3

/** Largest paint of an article with a photo of the library, above its text and in it, next to the same one without. */
export const picturePaint: Bench = {
  name: 'picture paint',
  run: (report, limits) =>
    withSystem(async (system) => {
      const paths = await articles(system)
      for (const path of Object.values(paths)) await untilServed(new URL(path, system.run.url), '<h1')
      const loads = Object.entries(paths).map(([name, path]) => ({ name, path, done: [] as Load[] }))
      const proxy = await startTlsProxy(system.run.url, BREAKS_LIGHTHOUSE)
      await withChromium(async (port) => {
        for (let round = 1; round <= ROUNDS; round++)
          for (const { name, path, done } of loads) {
            report(`round ${round} of ${ROUNDS}: ${name}`)
            done.push(await load(new URL(path, proxy.url).href, port))
          }
      }).finally(proxy.stop)
      const bare = loads.find(({ name }) => name === WITHOUT)?.done ?? []
      for (const { name, done } of loads) if (name !== WITHOUT) hold(name, done, bare, limits)
      return Object.fromEntries(loads.map(({ name, done }) => [name, rowOf(done, bare)]))
    }),
}

const WITHOUT = 'without a picture'

/** Paths of articles that differ in their picture only. */
async function articles(system: System): Promise<Record<string, string>> {
  const { id, width, height } = await ready(system, await phonePhoto())
  const address = pictureAddress(id, width)
  const image = `<img src="${address}" alt="Bales" width="${width}" height="${height}">`
  const fields = postFields(1)
  const variants = {
    [WITHOUT]: {},
    'featured picture': { featuredImage: address },
    'picture first in the text': { content: image + fields.content },
  }
  const paths: Record<string, string> = {}
  for (const [index, [name, variant]] of Object.entries(variants).entries()) {
    const body = { ...fields, ...variant, slug: `${fields.slug}-${index}` }
    const { slug } = await system.administrator('POST /api/admin/blog', { body })
    paths[name] = articlePath(slug)
  }
  return paths
}

const multiple = (loads: readonly Load[], bare: readonly Load[], what: 'lcp' | 'appliedLcp') =>
  Math.round((100 * median(loads, what)) / median(bare, what)) / 100

function hold(name: string, loads: readonly Load[], bare: readonly Load[], limits: Limits): void {
  limits.atMost(`${name}: LCP in multiples`, multiple(loads, bare, 'lcp'), MAX_LCP_RATIO)
  limits.atMost(`${name}: largest CLS`, Math.max(...loads.map(({ cls }) => cls)), 0)
}

const rowOf = (loads: readonly Load[], bare: readonly Load[]): Row => ({
  'LCP (ms)': Math.round(median(loads, 'lcp')),
  'x without': multiple(loads, bare, 'lcp'),
  'applied LCP (ms)': Math.round(median(loads, 'appliedLcp')),
  'applied x without': multiple(loads, bare, 'appliedLcp'),
  'FCP (ms)': Math.round(median(loads, 'fcp')),
  CLS: Math.max(...loads.map(({ cls }) => cls)),
  'html (KB)': Math.round((loads[0]?.bytes.html ?? 0) / 100) / 10,
  'images (KB)': Math.round((loads[0]?.bytes.images ?? 0) / 100) / 10,
})
