import * as z from 'zod'

/**
 * Zod without `new Function`, which the content security policy blocks and reports. Imported before any schema.
 */
z.config({ jitless: true })
