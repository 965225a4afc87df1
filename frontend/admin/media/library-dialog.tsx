import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { MediaSummary } from '../../../shared/entities/media.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchField } from '../layout/lists/filter-fields.tsx'
import { pictureList } from './calls.ts'
import { PictureGrid } from './picture-grid.tsx'

interface LibraryDialogProps {
  onChoose: (picture: MediaSummary) => void
  onClose: () => void
}

/** Choice of a picture in the library. */
export const LibraryDialog = ({ onChoose, onClose }: LibraryDialogProps) => {
  const list = useInfiniteQuery(pictureList)
  const [search, setSearch] = useState('')

  // Enter in the search must not submit the form around it.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Dialog open title="Choose a picture" onOpenChange={(open) => !open && onClose()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps a key of the search to itself */}
      <div onKeyDown={handleKeyDown} className="grid grid-cols-1 gap-4">
        <SearchField what="pictures" search={search} onChange={setSearch} />
        <PictureGrid
          query={list}
          search={search}
          finishedOnly
          onOpen={onChoose}
          onClear={() => setSearch('')}
        />
      </div>
    </Dialog>
  )
}
