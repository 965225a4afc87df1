import { PageSeo } from '../../seo/page-seo.tsx'
import { ContactSection } from '../sections/contact/contact-section.tsx'

const ContactPage = () => (
  <>
    <PageSeo page="contact" />
    <ContactSection headingLevel={1} />
  </>
)

export default ContactPage
