import { beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../testing/local-storage.ts'

let stored: Record<string, string>
const reload = vi.fn()
const page = { dataLayer: undefined as IArguments[] | undefined, location: { reload } }
const tags: { src?: string; async?: boolean }[] = []

const denied = [
  'consent',
  'default',
  {
    ad_storage: 'denied',
    analytics_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  },
]
const granted = ['consent', 'update', { ad_storage: 'granted', analytics_storage: 'granted' }]
const commands = () => (page.dataLayer ?? []).map((entry) => [...entry])

async function fresh() {
  vi.resetModules()
  const [{ startAnalytics }, { giveConsent }] = await Promise.all([
    import('./analytics.ts'),
    import('./consent.ts'),
  ])
  return { startAnalytics, giveConsent }
}

beforeEach(() => {
  page.dataLayer = undefined
  tags.length = 0
  reload.mockClear()
  vi.stubGlobal('window', page)
  stored = stubLocalStorage()
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: {
      append: (tag: object) => {
        // The tag works off what came before it: the denial has to be there already.
        expect(commands()[0]).toEqual(denied)
        tags.push(tag)
      },
    },
  })
})

test('all four signals are denied first, and nothing loads before an answer', async () => {
  const { startAnalytics } = await fresh()
  startAnalytics('G-TEST')
  expect(commands()).toEqual([denied])
  expect(tags).toEqual([])
})

test('accepting grants what was asked for, once, then loads the tag', async () => {
  const { startAnalytics, giveConsent } = await fresh()
  startAnalytics('G-TEST')
  giveConsent('accepted')
  giveConsent('accepted')
  expect(commands().slice(0, 2)).toEqual([denied, granted])
  expect(commands().slice(2)).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-TEST'],
  ])
  expect(tags).toEqual([{ async: true, src: 'https://www.googletagmanager.com/gtag/js?id=G-TEST' }])
})

test('an answer of an earlier visit applies', async () => {
  stored.cookieConsent = 'accepted'
  const { startAnalytics } = await fresh()
  startAnalytics('G-TEST')
  expect(commands().slice(0, 2)).toEqual([denied, granted])
  expect(tags).toHaveLength(1)
})

test('declining grants nothing and loads nothing', async () => {
  const { startAnalytics, giveConsent } = await fresh()
  startAnalytics('G-TEST')
  giveConsent('declined')
  expect(commands()).toEqual([denied])
  expect(tags).toEqual([])
})

test('an answer that is changed after it was granted loads the page again, which ends the tag', async () => {
  const { startAnalytics, giveConsent } = await fresh()
  startAnalytics('G-TEST')
  giveConsent('declined')
  giveConsent('accepted')
  expect(reload).not.toHaveBeenCalled()
  giveConsent('declined')
  expect(reload).toHaveBeenCalledOnce()
})

test('without a measurement id no tag loads, whatever was chosen', async () => {
  const { startAnalytics, giveConsent } = await fresh()
  startAnalytics('')
  giveConsent('accepted')
  expect(commands()).toEqual([denied, granted])
  expect(tags).toEqual([])
})
