import { isAnythingWaiting } from '../site/sections/contact/outbox-key.ts'
import { installTooltips } from '../ui/menu/tooltip.ts'
import { openDetailsForPrint } from '../ui/open-details-for-print.ts'
import { installPrefetch } from './prefetch.ts'

/** Enhancements loaded on first interaction. */
export function installEnhancements(): void {
  installPrefetch()
  installTooltips()
  openDetailsForPrint()
  // The outbox sends when it is loaded.
  if (isAnythingWaiting()) void import('../site/sections/contact/sending/outbox.ts').catch(() => {})
}
