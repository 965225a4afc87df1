import * as z from 'zod'

/**
 * Imported before any schema: zod otherwise compiles its parsers with `new Function`, which the site's
 * content security policy refuses (and reports, even though zod goes on without).
 */
z.config({ jitless: true })
