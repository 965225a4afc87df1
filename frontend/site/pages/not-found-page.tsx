import { addressIn, languageTag } from '../../../shared/languages.ts'
import { pages } from '../../../shared/pages.ts'
import { useNotFoundElsewhere, useSharedWords } from '../../api/words.ts'
import { UnlistedTags } from '../../seo/head-tags.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Illustration } from '../art/illustration.tsx'
import { LonePage } from '../sections/lone-page.tsx'

const NotFoundPage = () => {
  const { notFound } = useSharedWords()
  const elsewhere = useNotFoundElsewhere()
  return (
    <LonePage
      title={notFound.title}
      text={notFound.hint}
      actions={
        <>
          <LinkButton to={pages.home.path}>{notFound.home}</LinkButton>
          <LinkButton to={pages.products.path} variant="secondary">
            {notFound.products}
          </LinkButton>
        </>
      }
    >
      <UnlistedTags title={notFound.title} />
      <Illustration name="lost" className="w-full" />
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
    </LonePage>
  )
}

export default NotFoundPage
