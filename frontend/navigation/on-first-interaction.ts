import { isAnythingWaiting } from '../site/sections/contact/outbox-key.ts'
import { installTooltips } from '../ui/menu/tooltip.ts'
import { openDetailsForPrint } from '../ui/open-details-for-print.ts'
import { completeWords } from './complete-words.ts'
import { installPrefetch } from './prefetch.ts'

async function sendWaiting(): Promise<void> {
  const outbox = await import('../site/sections/contact/sending/outbox.ts')
  await outbox.sendWaiting()
}

/** Enhancements loaded on first interaction. */
export function installEnhancements(): void {
  installPrefetch()
  // Without a connection the page goes on with the words it has.
  completeWords().catch(() => {})
  installTooltips()
  openDetailsForPrint()
  if (isAnythingWaiting()) void sendWaiting().catch(() => {})
}
