import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../form-alert.tsx'

interface FormNoticeProps {
  title: string
  onClose: () => void
}

/** Notice in place of a form when another tab has opened it: two forms would overwrite each other's edit. */
export const OpenElsewhere = ({
  title,
  what,
  onTakeBack,
  onClose,
}: FormNoticeProps & { what: string; onTakeBack: () => void }) => (
  <Dialog open title={title} onOpenChange={(open) => !open && onClose()}>
    <div className="grid justify-items-start gap-5">
      <p role="status">{`${what} opened in another tab. Everything you typed here is there too.`}</p>
      <Button onClick={onTakeBack}>Continue here</Button>
    </div>
  </Dialog>
)

/** Notice in place of a form whose code could not be loaded. */
export const MissingForm = ({ title, onClose }: FormNoticeProps) => (
  <Dialog open title={title} onOpenChange={(open) => !open && onClose()}>
    <FormAlert>
      The form could not be loaded. Check your connection, then load this page again; your text is kept.
    </FormAlert>
  </Dialog>
)
