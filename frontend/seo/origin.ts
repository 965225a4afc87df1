import { createContext } from 'react'

/** Origin of the site, for example `https://www.example.com`. */
export const SiteOrigin = createContext('')
