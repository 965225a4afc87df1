import { about } from './about.ts'
import { blog } from './blog.ts'
import { brickABrack } from './brick-a-brack.ts'
import { contact } from './contact.ts'
import { cookiePolicy } from './cookie-policy.ts'
import { home } from './home.ts'
import { originalCollection } from './original-collection.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { products } from './products.ts'
import { replies } from './replies.ts'
import { shared } from './shared.ts'
import { stock } from './stock.ts'
import { termsAndConditions } from './terms-and-conditions.ts'
import { toys } from './toys.ts'

/** The defaults in Lithuanian, by the names of the pages. */
export const lt = {
  shared,
  home,
  products,
  'brick-a-brack': brickABrack,
  toys,
  'original-collection': originalCollection,
  about,
  blog,
  stock,
  contact,
  'privacy-policy': privacyPolicy,
  'terms-and-conditions': termsAndConditions,
  'cookie-policy': cookiePolicy,
  replies,
}
