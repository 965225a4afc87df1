import { addressIn, languageTag } from '../../../shared/languages.ts'
import { pages } from '../../../shared/pages.ts'
import { useFacts, useNotFoundElsewhere, useSharedWords } from '../../api/words.ts'
import { titled, unlistedHead } from '../../seo/head.ts'
import { HeadTags } from '../../seo/head-tags.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Illustration } from '../art/illustration.tsx'

const NotFoundPage = () => {
  const { frame, notFound } = useSharedWords()
  const facts = useFacts()
  const elsewhere = useNotFoundElsewhere()
  return (
    <div className="mx-auto grid max-w-3xl justify-items-start gap-5 px-4 py-10 sm:px-6 md:py-16">
      <HeadTags head={unlistedHead(titled(notFound.title, facts), frame.tagline)} />
      <Illustration name="lost" className="w-full max-w-80" />
      <h1 className="text-5xl md:text-6xl">{notFound.title}</h1>
      <p className="text-lg">{notFound.hint}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={pages.home.path}>{notFound.home}</LinkButton>
        <LinkButton to={pages.products.path} variant="secondary">
          {notFound.products}
        </LinkButton>
      </div>
      <noscript>
        {elsewhere.map(({ language, title, home }) => (
          <p key={language} lang={languageTag(language)}>
            {title}.{' '}
            <a
              href={addressIn(language, pages.home.path)}
              className="text-link inline-flex min-h-11 items-center"
            >
              {home}
            </a>
          </p>
        ))}
      </noscript>
    </div>
  )
}

export default NotFoundPage
