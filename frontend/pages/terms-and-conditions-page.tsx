import { termsAndConditions } from '../../content/en/terms-and-conditions.ts'
import { LegalText } from '../sections/legal-text.tsx'
import { PageSeo } from '../seo/page-seo.tsx'

const TermsAndConditionsPage = () => (
  <>
    <PageSeo page="termsAndConditions" />
    <LegalText document={termsAndConditions} />
  </>
)

export default TermsAndConditionsPage
