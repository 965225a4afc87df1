import * as z from 'zod'
import { typedPrefixes } from '../languages.ts'
import { isOneLine, isStorable, NOT_STORABLE, ONE_LINE } from './fields.ts'

/** Most redirects by hand. */
export const MAX_REDIRECTS = 200
const MAX_ADDRESS = 300

const EXTERNAL = 'Must be an address of this site that begins with one /, such as /products'
const NO_PAGE = 'Must be the address of a page: without dots, ?, # and %'

/** Address of this site as people read it, in the one spelling that the edge looks for (infra/edge-functions). */
const address = z
  .string('Must be a text')
  .trim()
  .min(1, 'Required')
  .max(MAX_ADDRESS, `At most ${MAX_ADDRESS} characters`)
  .refine(isStorable, NOT_STORABLE)
  .refine(isOneLine, ONE_LINE)
  .refine((value) => /^\/(?![/\\])/.test(value), EXTERNAL)
  .transform((value) => value.replace(/(\/|\.html)+$/, '') || '/')
  .transform((value) =>
    value.replace(/^\/[a-z]+(?=\/|$)/i, (first) => typedPrefixes[first.toLowerCase()] ?? first),
  )
  .transform((value) => value || '/')
  .refine((value) => value === '/' || /^(\/[^/.?#%\\]+)+$/.test(value), NO_PAGE)

/** Redirect that the administrator made: from an address where nothing is to a published page. */
export const redirectInput = z.object({ from: address, to: address })
export const redirect = z.object({ from: z.string(), to: z.string() })
export type Redirect = z.infer<typeof redirect>
