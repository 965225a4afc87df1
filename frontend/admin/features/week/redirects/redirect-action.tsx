import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../ui/button.tsx'
import { useDialogParameter } from '../../../layout/use-dialog-parameter.ts'
import { REDIRECT, redirectable, redirectList } from './redirects.ts'

/** Beside an address that was asked for in vain: the way to a page by hand, or where it leads by now. */
export const RedirectAction = ({ missing }: { missing: string }) => {
  const { data: redirects } = useQuery(redirectList)
  const dialog = useDialogParameter(REDIRECT)
  const address = redirectable(missing)
  if (!address || !redirects) return null
  const redirect = redirects.find(({ from }) => from === address)
  if (redirect) return `Leads to ${redirect.to} now`
  return (
    <Button
      variant="ghost"
      size="small"
      className="-ml-3.5"
      aria-label={`Redirect ${missing}`}
      onClick={() => dialog.open(address)}
    >
      Redirect
    </Button>
  )
}
