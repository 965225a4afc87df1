import { vi } from 'vitest'
import type { Render } from '../../shared/renderer-contract.ts'

/** Stand-in for `virtual:renderer` in tests: a page is its path and the title of its article. */
export const render = vi.fn<Render>(async (path, { article }) => ({
  html: `${path}: ${article?.title ?? ''}`,
  status: 200,
}))
export const assets = ['assets/new.js']
