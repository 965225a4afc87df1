import { useWords } from '../../api/words.ts'
import { LegalText } from '../sections/legal/legal-text.tsx'

const PrivacyPolicyPage = () => <LegalText page="privacyPolicy" words={useWords('privacy-policy')} />

export default PrivacyPolicyPage
