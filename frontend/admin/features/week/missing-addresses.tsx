import { useQuery } from '@tanstack/react-query'
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
        if (redirect)
          return <span className="block py-1 text-ink-soft text-sm">{`Leads to ${redirect.to} now`}</span>
        return (
          <button
            type="button"
            aria-label={`Redirect ${name}`}
            className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm"
            onClick={() => dialog.open(address)}
          >
            Redirect
          </button>
        )
      }}
      empty="Every address that was asked for exists."
    />
  )
}
