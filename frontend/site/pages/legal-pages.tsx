import { useWords } from '../../api/words.ts'
import { LegalText } from '../sections/legal/legal-text.tsx'

export const PrivacyPolicyPage = () => <LegalText page="privacyPolicy" words={useWords('privacy-policy')} />
export const CookiePolicyPage = () => <LegalText page="cookiePolicy" words={useWords('cookie-policy')} />
export const TermsAndConditionsPage = () => (
  <LegalText page="termsAndConditions" words={useWords('terms-and-conditions')} />
)
