import { slugOf } from '../../../../shared/entities/posts/post.ts'
import { MAX_SLUG } from '../../../../shared/limits.ts'
import { Taken } from '../../../platform/errors.ts'

/** Last numbered slug that is tried. */
const MAX_SUFFIX = 50

/**
 * Run `attempt` with `slug`, then `slug-2`, `slug-3`, … until one is free.
 * @throws Taken (409) when the first 50 are taken; errors of `attempt`
 */
export async function withFreeSlug<R>(slug: string, attempt: (slug: string) => Promise<R>): Promise<R> {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    // A slug again after cutting, which may leave a hyphen at the end or half a letter (`slugOf`).
    const base = slugOf(slug.slice(0, MAX_SLUG - suffix.length))
    try {
      return await attempt(base + suffix)
    } catch (error) {
      if (!(error instanceof Taken) || number === MAX_SUFFIX) throw error
    }
  }
}
