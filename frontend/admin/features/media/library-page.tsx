import { useInfiniteQuery } from '@tanstack/react-query'
import { AdminPage } from '../../layout/admin-page.tsx'
import { SearchField } from '../../layout/lists/filter-fields.tsx'
import { useFilterParameters } from '../../layout/lists/use-filter-parameters.ts'
import { useDialogParameter } from '../../layout/use-dialog-parameter.ts'
import { pictureList } from '../../media/calls.ts'
import { pictureFiles, useFileTarget } from '../../media/picture-files.ts'
import { PictureGrid } from '../../media/picture-library.tsx'
import { PictureSources } from '../../media/picture-sources.tsx'
import { UploadProgress } from '../../media/upload-progress.tsx'
import { useUploads } from '../../media/use-uploads.ts'
import { Card } from '../../ui/card.tsx'
import { useWindowEvent } from '../../ui/use-window-event.ts'
import { PictureDialog } from './picture-dialog.tsx'

/** A type, not an interface: its fields are parameters of the address. */
type PictureFilter = { readonly search: string }
const NO_FILTER: PictureFilter = { search: '' }

/** All pictures of the site, and a place for new ones. */
export const LibraryPage = () => {
  const list = useInfiniteQuery(pictureList)
  const { filter, field, clear } = useFilterParameters(NO_FILTER, {})
  const dialog = useDialogParameter('picture')
  const { uploads, start } = useUploads()
  const { over, ...target } = useFileTarget(start)
  // Pictures pasted anywhere on the screen.
  useWindowEvent('paste', (event: ClipboardEvent) => {
    if (!event.defaultPrevented) start(pictureFiles(event.clipboardData?.files))
  })

  return (
    <AdminPage title="Pictures">
      <div {...target} className="grid gap-4">
        <Card className={`grid gap-3 p-4 sm:p-4 ${over ? 'border-ink bg-sand/50' : 'border-dashed'}`}>
          <p className="text-ink-soft">
            Photos are straightened, made small for the web, and their location is removed.
          </p>
          <PictureSources multiple onFiles={start} />
          <p className="pointer-coarse:hidden text-ink-soft text-sm">
            You can also drop pictures here, or paste one with Ctrl+V.
          </p>
        </Card>
        {uploads.length > 0 && (
          <ul aria-label="New pictures" className="grid gap-3 sm:grid-cols-2">
            {uploads.map((upload) => (
              <li key={upload.key}>
                <UploadProgress upload={upload} />
              </li>
            ))}
          </ul>
        )}
        <section aria-labelledby="pictures" className="grid gap-3">
          <h2 id="pictures" className="sr-only">
            All pictures
          </h2>
          <search aria-label="Pictures">
            <SearchField what="pictures" {...field('search')} />
          </search>
          <PictureGrid
            query={list}
            search={filter.search}
            onOpen={({ id }) => dialog.open(id)}
            onClear={clear}
          />
        </section>
      </div>
      {dialog.value !== null && <PictureDialog key={dialog.value} id={dialog.value} onClose={dialog.close} />}
    </AdminPage>
  )
}
