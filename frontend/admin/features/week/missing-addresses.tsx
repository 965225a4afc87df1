import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { useDialogParameter } from '../../layout/use-dialog-parameter.ts'
import { CountTable } from './count-table.tsx'
import { plainName } from './names.ts'
import { REDIRECT, redirectable, redirectList } from './redirects/redirects.ts'

/** Addresses that were asked for in vain, each with the way to a page by hand. */
export const MissingAddresses = ({ counts }: { counts: Readonly<Record<string, number>> }) => {
  const { data: redirects } = useQuery(redirectList)
  const dialog = useDialogParameter(REDIRECT)
  return (
    <CountTable
      title="Addresses that do not exist"
      columns={['Address', 'Requests']}
      counts={counts}
      nameOf={plainName}
      actionOf={(name) => {
        const address = redirectable(name)
        if (!address || !redirects) return null
        const redirect = redirects.find(({ from }) => from === address)
        if (redirect) return `Leads to ${redirect.to} now`
        return (
          <Button
            variant="ghost"
            size="small"
            className="-ml-3.5"
            aria-label={`Redirect ${name}`}
            onClick={() => dialog.open(address)}
          >
            Redirect
          </Button>
        )
      }}
      empty="Every address that was asked for exists."
    />
  )
}
