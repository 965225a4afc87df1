import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { resolveWords } from '../../../../content/resolve-words.ts'
import { type ChangedWords, type PageName, pageSchemas } from '../../../../content/schemas.ts'
import type { Facts } from '../../../../shared/entities/changes/facts.ts'
import { request } from '../../../api/request.ts'
import { HOME, SHARED, titleOfWords } from '../../data/page-titles.ts'
import { useEdit } from '../../forms/form-field.tsx'
import { textsOf } from '../../forms/form-node.ts'
import { formNode } from '../../forms/form-of.ts'
import type { Target } from '../../forms/schema/schema-dialog.tsx'
import { DevicePreview } from '../../preview/page-frame.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import type { StoredWords } from './page-form.tsx'
import { PageScreen } from './page-screen.tsx'
import { touchedText } from './touched-text.ts'

const sharedTexts = formNode(pageSchemas.shared, {})

/** Newest articles, which some pages show. */
const newestPosts = {
  queryKey: ['GET /api/blog'],
  queryFn: () => request('GET /api/blog'),
}

interface PagePreviewProps {
  page: PageName
  stored: StoredWords
  /** Words that are shown with these. */
  shownWith: StoredWords
  facts: Facts
  /** Path of the text whose field is used. */
  used: string | undefined
  /** Called with the place of a text that is touched. */
  onTouch: (target: Target) => void
  /** Open the words of another page in place of these. */
  onOpen: (page: string) => void
}

/** Page as visitors will see it once the form is published. Touching a text leads to its field. */
export const PagePreview = ({ page, stored, shownWith, facts, used, onTouch, onOpen }: PagePreviewProps) => {
  const [elsewhere, setElsewhere] = useState(false)
  const posts = useQuery(newestPosts)
  const { root } = useEdit().declaration
  const values = useDeferredValue(useWatch())
  const content = useMemo(() => {
    const { language, defaults } = stored
    const filling = { language, facts }
    const words = resolveWords(pageSchemas[page], defaults, values as ChangedWords, filling)
    const others = (name: PageName) =>
      resolveWords(pageSchemas[name], shownWith.defaults, shownWith.values, filling)
    return {
      language,
      texts: textsOf(root, words),
      words:
        page === SHARED ? { page: others(HOME), shared: words } : { page: words, shared: others(SHARED) },
      facts,
    }
  }, [page, root, values, stored, shownWith, facts])

  function handleTouch(element: Element) {
    const path = touchedText(element, content.texts)
    setElsewhere(
      path === undefined && touchedText(element, textsOf(sharedTexts, content.words.shared)) !== undefined,
    )
    if (path !== undefined) onTouch({ path })
  }

  return (
    <DevicePreview
      label="Width of the page"
      title="The page as visitors will see it"
      readableScale={0.5}
      onTouch={handleTouch}
      beside={
        <div role="status" className="flex flex-wrap items-center gap-2 text-sm">
          {elsewhere ? (
            <>
              <span>This text is on several pages.</span>
              <SmallButton onClick={() => onOpen(SHARED)}>{`Edit: ${titleOfWords(SHARED)}`}</SmallButton>
            </>
          ) : (
            <span className="text-ink-soft">Touch a text to change it.</span>
          )}
        </div>
      }
      isLoading={posts.isPending}
    >
      <Suspense>
        <PageScreen
          page={page === SHARED ? HOME : page}
          content={content}
          posts={posts.data ?? []}
          marked={content.texts.find(({ path }) => path === used)?.text}
        />
      </Suspense>
    </DevicePreview>
  )
}
