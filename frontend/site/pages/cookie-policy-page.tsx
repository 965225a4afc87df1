import { useWords } from '../../api/words.ts'
import { LegalText } from '../sections/legal/legal-text.tsx'

const CookiePolicyPage = () => <LegalText page="cookiePolicy" words={useWords('cookie-policy')} />

export default CookiePolicyPage
