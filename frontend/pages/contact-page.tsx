import { ContactSection } from '../sections/contact-section.tsx'
import { PageSeo } from '../seo/page-seo.tsx'

const ContactPage = () => (
  <>
    <PageSeo page="contact" />
    <ContactSection headingLevel={1} />
  </>
)

export default ContactPage
