import type { RememberedBrowser } from '../../../../shared/entities/sign-in/second-step.ts'
import { formatDate } from '../../../../shared/formats/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useForgetBrowser } from './second-step-queries.ts'

/** Browsers that need no code for now. */
export const RememberedBrowsers = ({ browsers }: { browsers: readonly RememberedBrowser[] }) => {
  const forget = useForgetBrowser()
  if (browsers.length === 0) return <p>No browser is remembered: every login asks for a code.</p>
  return (
    <div className="grid gap-2">
      <h4 className="font-bold">Remembered browsers</h4>
      <ul className="grid gap-2">
        {browsers.map(({ id, browser, until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
            <span>{`${browser}, until ${formatDate(until)}`}</span>
            <Button
              variant="ghost"
              size="small"
              aria-label={`Forget ${browser}, until ${formatDate(until)}`}
              pending={forget.isPending && forget.variables === id}
              onClick={() => forget.mutate(id)}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
