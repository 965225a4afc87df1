import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { api, type RouteKey } from '../../../shared/api.ts'
import { routeKeys } from '../../support/client.ts'
import { beginWindow } from '../../support/enquiry-window.ts'
import { runs } from '../../support/hostile/fuzz.ts'
import { routesWithBody } from '../admin/samples.ts'
import { valid } from './body-arbitraries.ts'
import { hostileBodies, RUNS } from './hostile-bodies.ts'

const { sent } = hostileBodies('Hostile bodies', 80)

/** Runs where every answer takes half a second (functions/domain/sessions/sign-in-limit.ts). */
const SLOW_RUNS = runs(3)
/** Rounds of a property until a body is taken. */
const MOST_ROUNDS = 25

describe('a body that the contract allows is taken', () => {
  /** Whether more than the contract decides: what is left of an article once it is safe, the schemas of facts and words, passwords, codes and keys. */
  const decidedLater: readonly RouteKey[] = [
    'POST /api/admin/blog',
    'POST /api/admin/blog/preview',
    'PUT /api/admin/blog/{id}',
    'POST /api/admin/blog/{id}/translate',
    'POST /api/admin/settings',
    'PUT /api/admin/facts',
    'PUT /api/admin/pages/{page}',
    'PUT /api/admin/pages/{page}/publish-at',
    'POST /api/admin/password',
    'POST /api/admin/reset-password',
    'POST /api/admin/session/confirm',
    'POST /api/admin/account/second-step',
    'PUT /api/admin/account/second-step',
    'DELETE /api/admin/account/second-step',
  ]
  const refusals: Partial<Record<RouteKey, readonly number[]>> = {
    'POST /api/admin/login': [401],
    'POST /api/admin/new-password': [401],
    'POST /api/admin/second-step': [401],
    // Without an AI key there is nothing to generate with.
    'POST /api/admin/generate-article': [409],
    'POST /api/admin/blog/{id}/translate': [409],
    'POST /api/admin/back-translation': [409],
    'POST /api/admin/blog': [409],
    'POST /api/admin/seo': [409],
    // Made from another version.
    'PUT /api/admin/facts': [409],
    'PUT /api/admin/pages/{page}': [409],
    'PUT /api/admin/pages/{page}/unsaved': [409],
  }
  const trying: readonly RouteKey[] = routeKeys.filter((key) =>
    /login|password$|second-step$|confirm$/.test(key),
  )

  test.each(routesWithBody)('%s', async (key) => {
    if (key === 'POST /api/contact') await beginWindow()
    let taken = 0
    const property = fc.asyncProperty(valid(api[key].body), async (body) => {
      const { status, text } = await sent(key, body)
      const expected = [...(refusals[key] ?? []), ...(decidedLater.includes(key) ? [400] : [])]
      if (status >= 300) {
        expect(expected, `${status} ${text} to ${JSON.stringify(body)}`).toContain(status)
        return
      }
      taken += 1
    })
    const neverTaken = [
      'login',
      'new-password',
      'second-step',
      'confirm',
      'admin/password',
      'reset-password',
      'settings',
      'generate-article',
      '/translate',
      'back-translation',
      'facts',
      'pages/{page}',
      'pages/{page}/unsaved',
      'pages/{page}/publish-at',
    ]
    const isTaken = !neverTaken.some((name) => key.endsWith(name))
    // Of a few bodies that more than the contract decides about, all may be refused.
    for (let round = 0; round === 0 || (isTaken && taken === 0 && round < MOST_ROUNDS); round++)
      await fc.assert(property, {
        numRuns: trying.includes(key) ? SLOW_RUNS : RUNS,
        seed: (fc.readConfigureGlobal().seed ?? 0) + round,
      })
    if (isTaken) expect(taken).toBeGreaterThan(0)
  })
})
