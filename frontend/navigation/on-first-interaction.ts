import { installTooltips } from '../ui/menu/tooltip.ts'
import { installPrefetch } from './prefetch.ts'

/** Enhancements loaded on first interaction. */
export function installEnhancements(): void {
  installPrefetch()
  installTooltips()
}
