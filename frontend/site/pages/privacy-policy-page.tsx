import { privacyPolicy } from '../../../content/en/legal/privacy-policy.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { LegalText } from '../sections/legal/legal-text.tsx'

const PrivacyPolicyPage = () => (
  <>
    <PageSeo page="privacyPolicy" />
    <LegalText page="privacyPolicy" document={privacyPolicy} />
  </>
)

export default PrivacyPolicyPage
