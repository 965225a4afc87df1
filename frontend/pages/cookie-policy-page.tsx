import { cookiePolicy } from '../../content/en/cookie-policy.ts'
import { LegalText } from '../sections/legal-text.tsx'
import { PageSeo } from '../seo/page-seo.tsx'

const CookiePolicyPage = () => (
  <>
    <PageSeo page="cookiePolicy" />
    <LegalText document={cookiePolicy} />
  </>
)

export default CookiePolicyPage
