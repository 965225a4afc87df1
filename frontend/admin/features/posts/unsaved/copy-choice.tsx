import { useId } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Difference } from '../../../forms/difference.tsx'
import { Row } from '../../../layout/row.tsx'
import { type PostFormValues, postLabels } from '../form/post-form-values.ts'
import type { Copy } from './copies.ts'

const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

const PLACES: Readonly<Record<Copy['place'], string>> = {
  server: 'On the server',
  browser: 'In this browser',
  tab: 'Open in another tab',
}

/** What a copy is called: where it is, and since when. */
export const nameOf = ({ place, keptAt }: Copy): string =>
  `${PLACES[place]}, ${instant.format(new Date(keptAt))}`

interface CopyChoiceProps {
  title: string
  saved: PostFormValues
  copies: readonly Copy[]
  onContinue: (copy: Copy) => void
  onDiscard: (copy: Copy) => void
  onClose: () => void
}

/** A post has unsaved texts that differ: shows them beside each other, for the administrator to go on with one. */
export const CopyChoice = ({ title, saved, copies, onContinue, onDiscard, onClose }: CopyChoiceProps) => (
  <Dialog open size="large" title={title} onOpenChange={(open) => !open && onClose()}>
    <div className="grid gap-5">
      <p>
        {copies.length === 1
          ? 'This post has unsaved changes in another tab. You can go on there, or here with a copy of them.'
          : `There are ${copies.length} unsaved versions of this post. Go on with one of them: the others are kept until you discard them.`}
      </p>
      <ul className="grid gap-3">
        {copies.map((copy) => (
          <Choice
            key={`${copy.place} ${copy.editor}`}
            copy={copy}
            onContinue={onContinue}
            onDiscard={onDiscard}
          />
        ))}
      </ul>
      <Difference
        labels={postLabels}
        states={[
          { label: 'Saved', values: saved },
          ...copies.map((copy) => ({ label: nameOf(copy), values: copy.values })),
        ]}
      />
    </div>
  </Dialog>
)

interface ChoiceProps extends Pick<CopyChoiceProps, 'onContinue' | 'onDiscard'> {
  copy: Copy
}

const Choice = ({ copy, onContinue, onDiscard }: ChoiceProps) => {
  const id = useId()
  return (
    <Row
      title={nameOf(copy)}
      titleId={id}
      actions={
        <>
          <Button size="small" aria-describedby={id} onClick={() => onContinue(copy)}>
            Continue
          </Button>
          {copy.place !== 'tab' && (
            <Button size="small" variant="ghost" aria-describedby={id} onClick={() => onDiscard(copy)}>
              Discard
            </Button>
          )}
        </>
      }
    >
      <p>{copy.values.title || 'Without a title'}</p>
    </Row>
  )
}
