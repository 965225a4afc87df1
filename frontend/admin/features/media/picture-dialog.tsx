import { useQuery } from '@tanstack/react-query'
import type { Media } from '../../../../shared/entities/media.ts'
import { formatDateTime } from '../../../../shared/formats/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toastsOf, useAdminMutation } from '../../data/admin-query.ts'
import { adminRequest } from '../../data/admin-request.ts'
import { askToDelete } from '../../layout/ask.tsx'
import { LoadingContent } from '../../layout/query-state.tsx'
import { pictureDetail } from '../../media/calls.ts'
import { LibraryDescription } from '../../media/library-description.tsx'
import { photoOf } from '../../media/picture-files.ts'
import { UsedIn } from './used-in.tsx'

interface PictureDialogProps {
  id: string
  onClose: () => void
}

/** A picture of the library: its description, where it is used, and its deletion. */
export const PictureDialog = ({ id, onClose }: PictureDialogProps) => {
  // Where it is used changes with every save of a post or page.
  const query = useQuery({ ...pictureDetail(id), refetchOnMount: 'always' })
  return (
    <Dialog open title="Picture" onOpenChange={(open) => !open && onClose()}>
      {query.data ? (
        <Details picture={query.data} onDeleted={onClose} />
      ) : (
        <LoadingContent what="picture" query={query} />
      )}
    </Dialog>
  )
}

interface DetailsProps {
  picture: Media
  onDeleted: () => void
}

const Details = ({ picture, onDeleted }: DetailsProps) => {
  const { id, status, message, width, height, createdAt, usedIn } = picture
  const remove = useAdminMutation({
    call: () => adminRequest('DELETE /api/admin/media/{id}', { params: { id } }).then(onDeleted),
    ...toastsOf('delete', 'picture'),
    refetch: ['GET /api/admin/media'],
  })
  const handleDelete = () =>
    askToDelete({
      title: 'Delete picture',
      question: "Are you sure you want to delete this picture? It can't be restored.",
      name: picture.alt ?? '',
      run: () => remove.mutateAsync(),
    })
  return (
    <div className="grid grid-cols-1 gap-5">
      {status === 'ready' && (
        <img
          src={photoOf(picture).src}
          alt=""
          className="max-h-[50dvh] w-full rounded-sm bg-line object-contain"
        />
      )}
      {status === 'processing' && (
        <p role="status">This picture is being prepared. Open it again in a minute.</p>
      )}
      {status === 'failed' && (
        <p role="alert" className="font-semibold text-danger">
          {message}
        </p>
      )}
      <p className="text-ink-soft text-sm">
        {`${width} × ${height} pixels, added ${formatDateTime(createdAt)}`}
      </p>
      <LibraryDescription picture={picture} />
      <section aria-labelledby={`${id}-uses`} className="grid gap-2">
        <h3 id={`${id}-uses`} className="text-lg">
          Used in
        </h3>
        {usedIn.length > 0 ? <UsedIn uses={usedIn} /> : <p>It is not used anywhere.</p>}
      </section>
      <div className="grid justify-items-start gap-2">
        <Button
          variant="danger"
          size="small"
          disabled={usedIn.length > 0}
          aria-describedby={`${id}-why`}
          onClick={handleDelete}
        >
          Delete
        </Button>
        <p id={`${id}-why`} className="text-ink-soft text-sm empty:hidden">
          {usedIn.length > 0 ? 'It can be deleted when it is not used any more.' : ''}
        </p>
      </div>
    </div>
  )
}
