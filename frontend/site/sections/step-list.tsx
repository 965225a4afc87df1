import { Prose } from '../../ui/prose.tsx'

/** Numbered steps of what happens next. */
export const StepList = ({ steps }: { steps: readonly string[] }) => (
  <ol className="grid grid-cols-1 list-decimal gap-2 pl-6 marker:font-bold marker:text-signal">
    {steps.map((step) => (
      <li key={step}>
        <Prose text={step} />
      </li>
    ))}
  </ol>
)
