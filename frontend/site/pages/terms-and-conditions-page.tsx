import { useWords } from '../../api/words.ts'
import { LegalText } from '../sections/legal/legal-text.tsx'

const TermsAndConditionsPage = () => (
  <LegalText page="termsAndConditions" words={useWords('terms-and-conditions')} />
)

export default TermsAndConditionsPage
