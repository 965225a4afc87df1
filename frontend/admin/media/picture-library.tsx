import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import type { MediaSummary } from '../../../shared/entities/media.ts'
import { textMatcher } from '../../../shared/formats/text-search.ts'
import { SearchField } from '../layout/lists/filter-fields.tsx'
import { PagedList } from '../layout/lists/paged-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { pictureList } from './calls.ts'
import { thumbnailOf } from './picture-files.ts'

interface PictureGridProps {
  query: UseInfiniteQueryResult<MediaSummary[]>
  search: string
  /** True where only finished pictures can be opened. */
  finishedOnly?: boolean
  onOpen: (picture: MediaSummary) => void
  /** Show all pictures again. */
  onClear: () => void
}

/** Pictures of the library, newest first; those whose description has all words of the search. */
export const PictureGrid = ({ query, search, finishedOnly = false, onOpen, onClear }: PictureGridProps) => {
  const matches = textMatcher(search)
  return (
    <PagedList
      query={query}
      look="tiles"
      what="pictures"
      empty="No pictures yet."
      select={search.trim() ? (items) => items.filter(({ alt }) => matches([alt])) : undefined}
      {...(search.trim() && { onClear: { label: 'Show all pictures', run: onClear } })}
      renderItem={(picture) => (
        <Tile
          key={picture.id}
          picture={picture}
          disabled={finishedOnly && picture.status !== 'ready'}
          onOpen={() => onOpen(picture)}
        />
      )}
    />
  )
}

const STATES = { processing: 'Being prepared', failed: 'Failed', ready: '' } as const

interface TileProps {
  picture: MediaSummary
  disabled: boolean
  onOpen: () => void
}

const Tile = ({ picture, disabled, onOpen }: TileProps) => {
  const id = useId()
  const { alt, status } = picture
  const description = alt ?? 'No description yet'
  const src = thumbnailOf(picture)
  const look = 'aspect-square w-full rounded-sm bg-line object-cover'
  return (
    <li className="grid">
      <button
        type="button"
        disabled={disabled}
        onClick={onOpen}
        aria-labelledby={id}
        className="grid cursor-pointer content-start gap-1 rounded-sm border-2 border-line bg-paper p-1.5 text-left text-sm hover:border-ink disabled:cursor-not-allowed disabled:opacity-60"
      >
        {src ? (
          <img src={src} alt="" loading="lazy" decoding="async" className={look} />
        ) : (
          <span aria-hidden="true" className={look} />
        )}
        <span id={id} className={`wrap-anywhere line-clamp-2 ${alt === null ? 'text-signal' : ''}`}>
          {STATES[status] || description || 'Only decoration'}
        </span>
      </button>
    </li>
  )
}

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
    <Dialog title="Choose a picture" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps a key of the search to itself */}
      <div onKeyDown={handleKeyDown} className="grid grid-cols-1 gap-4">
        <SearchField what="pictures" value={search} onChange={setSearch} />
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
