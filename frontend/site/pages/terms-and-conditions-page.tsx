import { termsAndConditions } from '../../../content/en/legal/terms-and-conditions.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { LegalText } from '../sections/legal/legal-text.tsx'

const TermsAndConditionsPage = () => (
  <>
    <PageSeo page="termsAndConditions" />
    <LegalText page="termsAndConditions" document={termsAndConditions} />
  </>
)

export default TermsAndConditionsPage
