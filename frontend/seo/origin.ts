import { createContext } from 'react'

/** Origin of the site, for example `https://www.example.com`: the browser knows it, a renderer is told. */
export const SiteOrigin = createContext('')
