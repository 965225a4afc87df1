import { cookiePolicy } from '../../../content/en/legal/cookie-policy.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { LegalText } from '../sections/legal/legal-text.tsx'

const CookiePolicyPage = () => (
  <>
    <PageSeo page="cookiePolicy" />
    <LegalText page="cookiePolicy" document={cookiePolicy} />
  </>
)

export default CookiePolicyPage
