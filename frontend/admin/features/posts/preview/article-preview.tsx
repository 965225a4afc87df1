import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { shownArticle } from '../../../../api/article-queries.ts'
import { ApiError } from '../../../../api/request.ts'
import { Footer } from '../../../../site/layout/footer.tsx'
import { Header } from '../../../../site/layout/header.tsx'
import { ArticleView } from '../../../../site/pages/article-page.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { adminRequest } from '../../../data/admin-request.ts'
import { DevicePreview } from '../../../preview/page-frame.tsx'
import { WithPublishedWords } from '../../../preview/published-words.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { postForm } from '../form/post-form-fields.ts'
import { shownPost } from './shown-post.ts'

/** Button that shows the article as visitors will see it. */
export const ArticlePreview = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Preview
      </Button>
      {open && (
        <Dialog
          onClose={() => setOpen(false)}
          size="screen"
          title="Preview"
          description="How visitors will see it."
        >
          <div className="grid min-h-0 grid-cols-1 px-4 py-3 sm:px-6">
            <WithPublishedWords>
              <Preview />
            </WithPublishedWords>
          </div>
        </Dialog>
      )}
    </>
  )
}

const Preview = () => {
  const [now] = useState(() => new Date())
  const values = postForm.pick(useWatch())
  const { data, error, isFetching, refetch } = useQuery(cleaned(values.content))
  if (error) {
    const reason = error instanceof ApiError ? error.body?.issues?.[0]?.message : undefined
    const message = reason ?? 'The preview could not be made. Check your connection, then try again.'
    return <ErrorState message={message} onRetry={() => void refetch()} pending={isFetching} />
  }
  return (
    <DevicePreview
      label="Width of the preview"
      title="The article as visitors will see it"
      readableScale={0.75}
      isLoading={data === undefined}
    >
      <Header />
      <main>
        <ArticleView
          post={shownArticle({
            ...shownPost({ ...values, content: data ?? '' }, now),
            related: [],
            translations: [],
            localSlugs: {},
          })}
        />
      </main>
      <Footer />
    </DevicePreview>
  )
}

/** Content as the server would store it; a blank one needs no call. */
const cleaned = (content: string) => ({
  queryKey: ['POST /api/admin/blog/preview', content],
  queryFn: async () => {
    if (content.trim() === '') return ''
    return (await adminRequest('POST /api/admin/blog/preview', { body: { content } })).content
  },
  gcTime: 0,
})
