import { Button } from './button.tsx'
import { useControlWords } from './control-words.ts'

interface ErrorStateProps {
  message: string
  onRetry: () => void
  pending?: boolean
}

/** Error message with a 'Try again' button. */
export const ErrorState = ({ message, onRetry, pending = false }: ErrorStateProps) => (
  <div role="alert" className="grid justify-items-start gap-4 rounded-sm border-2 border-danger bg-paper p-6">
    <p className="font-semibold">{message}</p>
    <Button variant="secondary" onClick={onRetry} pending={pending}>
      {useControlWords()('retry')}
    </Button>
  </div>
)
