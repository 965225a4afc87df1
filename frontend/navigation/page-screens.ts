import { type ComponentType, lazy } from 'react'
import type { PageKey } from '../../shared/pages.ts'
import AboutPage from '../site/pages/about-page.tsx'
import BlogPage from '../site/pages/blog-page.tsx'
import BrickABrackPage from '../site/pages/brick-a-brack-page.tsx'
import ContactPage from '../site/pages/contact-page.tsx'
import ContactSentPage from '../site/pages/contact-sent-page.tsx'
import HomePage from '../site/pages/home-page.tsx'
import { CookiePolicyPage, PrivacyPolicyPage, TermsAndConditionsPage } from '../site/pages/legal-pages.tsx'
import OriginalCollectionPage from '../site/pages/original-collection-page.tsx'
import ToysPage from '../site/pages/toys-page.tsx'

/** Chunks of their own, as no other page has their parts: the builder of a truck, the board. */
const ProductsPage = lazy(() => import('../site/pages/products-page.tsx'))
const StockPage = lazy(() => import('../site/pages/stock-page.tsx'))

/** Screen of every page of the registry. */
export const pageScreens: Record<PageKey, ComponentType> = {
  home: HomePage,
  products: ProductsPage,
  brickABrack: BrickABrackPage,
  toys: ToysPage,
  originalCollection: OriginalCollectionPage,
  about: AboutPage,
  blog: BlogPage,
  stock: StockPage,
  contact: ContactPage,
  contactSent: ContactSentPage,
  privacyPolicy: PrivacyPolicyPage,
  termsAndConditions: TermsAndConditionsPage,
  cookiePolicy: CookiePolicyPage,
}
