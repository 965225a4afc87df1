import { Button } from '../../../../ui/button.tsx'
import type { Sources } from '../../../forms/schema/source-text.tsx'

interface BehindNoticeProps {
  sources: Sources
  /** Show the field of a text. */
  onShow: (path: string) => void
}

/** How many texts of a page are behind their English, with the way to the first one and to the translation of all. */
export const BehindNotice = ({ sources: { behind, pending, translate }, onShow }: BehindNoticeProps) => {
  const [first] = behind
  return (
    <div role="status" className="empty:hidden">
      {first !== undefined && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-danger border-l-4 bg-paper p-3">
          <p className="grow font-bold">
            {behind.length === 1
              ? '1 text is behind the English'
              : `${behind.length} texts are behind the English`}
          </p>
          <Button size="small" variant="secondary" onClick={() => onShow(first)}>
            {behind.length === 1 ? 'Show it' : 'Show the first'}
          </Button>
          <Button size="small" variant="secondary" pending={pending} onClick={() => translate(behind)}>
            {behind.length === 1 ? 'Translate it' : 'Translate all of them'}
          </Button>
        </div>
      )}
    </div>
  )
}
