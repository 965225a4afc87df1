import { useQuery } from '@tanstack/react-query'
import type { Language } from '../../../../shared/languages.ts'
import { factsQuery } from '../../data/admin-query.ts'
import { HOME, SHARED, titleOfForm } from '../../data/page-titles.ts'
import { outboxName, pageWords } from '../../data/page-words.ts'
import { LockedForm } from '../../forms/dialog/document-form.tsx'
import { LoadingDialog } from '../../layout/query-state.tsx'
import { PageForm, type PageFormProps } from './page-form.tsx'

interface PageDialogProps extends Pick<PageFormProps, 'field' | 'onClose' | 'onOpen'> {
  page: string
  language: Language
}

/** Form of a page's words, open in one tab at a time. */
export const PageDialog = (props: PageDialogProps) => (
  <LockedForm
    key={props.page}
    name={outboxName(props.page, props.language)}
    title={titleOfForm(props.page, props.language)}
    what="This page was"
    onClose={props.onClose}
  >
    <LoadedPage {...props} />
  </LockedForm>
)

const LoadedPage = ({ page, language, ...form }: PageDialogProps) => {
  const words = useQuery({ ...pageWords(page, language), refetchOnMount: 'always' })
  // Each is shown with the other: a page with the words that several share, those on the home page.
  const shownWith = useQuery(pageWords(page === SHARED ? HOME : SHARED, language))
  const facts = useQuery(factsQuery)
  const missing = [words, shownWith, facts].find(({ data }) => data === undefined)
  // Never from the cache, which may be of before a change of the kept words, or of their time.
  if (!words.data || !words.isFetchedAfterMount || !shownWith.data || !facts.data)
    return (
      <LoadingDialog
        title={titleOfForm(page, language)}
        size="screen"
        what="page"
        query={missing ?? words}
        onClose={form.onClose}
      />
    )
  return (
    <PageForm
      key={words.data.version}
      stored={words.data}
      shownWith={shownWith.data}
      facts={facts.data.values}
      {...form}
    />
  )
}
