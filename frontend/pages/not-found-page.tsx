import { pages } from '../../shared/pages.ts'
import { notFound } from '../content/not-found.ts'
import { unlistedHead } from '../seo/head.ts'
import { Seo } from '../seo/seo.tsx'
import { LinkButton } from '../ui/button.tsx'

const NotFoundPage = () => (
  <div className="mx-auto grid max-w-3xl justify-items-start gap-5 px-4 py-20 sm:px-6">
    <Seo head={unlistedHead(notFound.title)} />
    <h1 className="text-4xl md:text-5xl">{notFound.title}</h1>
    <p className="text-lg">{notFound.hint}</p>
    <div className="flex flex-wrap gap-3">
      <LinkButton to={pages.home.path}>{notFound.home}</LinkButton>
      <LinkButton to={pages.products.path} variant="secondary">
        {notFound.products}
      </LinkButton>
    </div>
  </div>
)

export default NotFoundPage
