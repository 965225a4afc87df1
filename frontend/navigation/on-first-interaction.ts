import { installTooltips } from '../ui/menu/tooltip.ts'
import { installPrefetch } from './prefetch.ts'

/** What is of use only once somebody is there; loaded at the first sign of them. */
export function installForSomebody(): void {
  installPrefetch()
  installTooltips()
}
