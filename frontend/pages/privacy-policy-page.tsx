import { privacyPolicy } from '../../content/en/privacy-policy.ts'
import { LegalText } from '../sections/legal-text.tsx'
import { PageSeo } from '../seo/page-seo.tsx'

const PrivacyPolicyPage = () => (
  <>
    <PageSeo page="privacyPolicy" />
    <LegalText document={privacyPolicy} />
  </>
)

export default PrivacyPolicyPage
