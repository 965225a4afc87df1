import { createContext } from 'react'
import type { pageScreens } from './page-screens.ts'

/**
 * Screens of the pages, for the previews of the administration: it would split the entry's chunk if it imported them.
 */
export const PageScreensContext = createContext<typeof pageScreens | undefined>(undefined)
