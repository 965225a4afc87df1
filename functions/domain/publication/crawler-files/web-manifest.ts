import type { Facts } from '../../../../shared/entities/changes/facts.ts'
import { site } from '../../../../shared/site.ts'

/** Icons that the build makes (frontend/build/pictures/favicons.ts). */
const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Name and icons for home screens (W3C Web Application Manifest). Key `site.webmanifest`. */
export const webManifest = ({ company, product, tagline }: Facts) => ({
  name: company,
  short_name: product,
  description: tagline,
  lang: site.language,
  start_url: '/',
  display: 'browser',
  icons,
})
