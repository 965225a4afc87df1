import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { factsQuery } from '../../data/facts-query.ts'
import { copyName, HOME, pageWords, SHARED, titleOfWords } from '../../data/page-words.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { LoadingDialog } from '../../layout/loading-dialog.tsx'
import { useLock } from '../../storage/use-lock.ts'
import type { PageFormProps } from './page-form.tsx'

/** Form with the schemas of all pages, in a chunk of its own. */
const PageForm = lazy(() =>
  import('./page-form.tsx')
    .then(({ PageForm }) => ({ default: PageForm }))
    .catch(() => ({ default: MissingForm })),
)

interface PageDialogProps {
  page: string
  language: Language
  onClose: () => void
  /** Open the words of another page in place of these. */
  onOpen: (page: string) => void
}

/** Form of a page's words, open in one tab at a time. */
export const PageDialog = (props: PageDialogProps) => {
  const { page, language, onClose } = props
  const lock = useLock(copyName(page, language))
  if (!lock.lost) return <LoadedPage key={page} {...props} />
  return (
    <Dialog open title={titleOfWords(page)} onOpenChange={(open) => !open && onClose()}>
      <div className="grid justify-items-start gap-5">
        <p role="status">This page was opened in another tab. Everything you typed here is there too.</p>
        <Button onClick={lock.takeBack}>Continue here</Button>
      </div>
    </Dialog>
  )
}

const LoadedPage = ({ page, language, onClose, onOpen }: PageDialogProps) => {
  const words = useQuery(pageWords(page, language))
  // Each is shown with the other: a page with the words that several share, those on the home page.
  const shownWith = useQuery(pageWords(page === SHARED ? HOME : SHARED, language))
  const facts = useQuery(factsQuery)
  const missing = [words, shownWith, facts].find(({ data }) => data === undefined)
  const loading = (
    <LoadingDialog
      title={titleOfWords(page)}
      size="screen"
      what="page"
      query={missing ?? words}
      onClose={onClose}
    />
  )
  if (!words.data || !shownWith.data || !facts.data) return loading
  return (
    <Suspense fallback={loading}>
      <PageForm
        key={words.data.version}
        stored={words.data}
        shownWith={shownWith.data}
        facts={facts.data.values}
        onClose={onClose}
        onOpen={onOpen}
      />
    </Suspense>
  )
}

const MissingForm = ({ stored, onClose }: PageFormProps) => (
  <Dialog open title={titleOfWords(stored.page)} onOpenChange={(open) => !open && onClose()}>
    <FormAlert>
      The form could not be loaded. Check your connection, then load this page again; your text is kept.
    </FormAlert>
  </Dialog>
)
