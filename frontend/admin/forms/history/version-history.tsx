import { lazy, Suspense, useState } from 'react'
import { formatDateTime } from '../../../../shared/formats/format.ts'
import { VERSIONS_KEPT } from '../../../../shared/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { useEdit } from '../edit-context.tsx'
import { FormAlert } from '../form-alert.tsx'
import type { History, VersionListProps } from './version-list.tsx'

/** List of versions with their differences, in a chunk of its own. */
const VersionList = lazy(() =>
  import('./version-list.tsx')
    .then(({ VersionList }) => ({ default: VersionList }))
    .catch(() => ({ default: MissingList })),
)

const MissingList = (_: VersionListProps) => (
  <FormAlert>The history could not be loaded. Check your connection and try again.</FormAlert>
)

interface VersionHistoryProps<Stored> extends History<Stored> {
  /** Take over what of a version is no value of the form. Returns what Undo takes back, if anything. */
  onRestore?: (stored: Stored) => (() => void) | null | ''
}

/** Button that shows the saved versions of what a form edits. Restoring one puts it into the form, and saves nothing. */
export const VersionHistory = <Stored,>({ versions, load, onRestore }: VersionHistoryProps<Stored>) => {
  const [open, setOpen] = useState(false)
  const { declaration, form, version, replace } = useEdit()

  function restore(stored: Stored, savedAt: string) {
    const before = { version, values: form.getValues() }
    replace({ version, values: declaration.valuesOf(stored) })
    const takeBack = onRestore?.(stored)
    setOpen(false)
    toast.success(`The version of ${formatDateTime(savedAt)} is in the form. It is not saved yet.`, {
      label: 'Undo',
      run: () => {
        replace(before)
        if (takeBack) takeBack()
      },
    })
  }

  return (
    <>
      <Button size="small" variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        History
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="screen"
        title="History"
        description={`Each save keeps a version; the last ${VERSIONS_KEPT} are here.`}
      >
        <div className="min-h-0 overflow-y-auto">
          <div className="mx-auto grid w-full max-w-5xl grid-cols-1 p-4 sm:p-6">
            <Suspense fallback={<Skeleton className="h-64" />}>
              <VersionList
                fields={declaration.fields}
                blank={declaration.blank}
                versions={versions}
                load={async (version) => {
                  const stored = await load(version)
                  return {
                    values: declaration.valuesOf(stored),
                    restore: (savedAt) => restore(stored, savedAt),
                  }
                }}
              />
            </Suspense>
          </div>
        </div>
      </Dialog>
    </>
  )
}
