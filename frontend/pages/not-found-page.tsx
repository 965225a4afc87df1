import { pages } from '../../shared/pages.ts'
import { unlistedHead } from '../seo/head.ts'
import { Seo } from '../seo/seo.tsx'
import { LinkButton } from '../ui/button.tsx'

/** Texts of SPEC 2, letter for letter. */
const title = '404 Page Not Found'

const NotFoundPage = () => (
  <div className="mx-auto grid max-w-3xl justify-items-start gap-5 px-4 py-20 sm:px-6">
    <Seo head={unlistedHead(title)} />
    <h1 className="text-4xl md:text-5xl">{title}</h1>
    <p className="text-lg">Did you forget to add the page to the router?</p>
    <LinkButton to={pages.home.path}>Back to Home</LinkButton>
  </div>
)

export default NotFoundPage
