import { Section } from './section.tsx'

interface FigureBandProps {
  title: string
  items: readonly { figure: string; text: string }[]
}

/** The figures of a page in the largest type, on ink over the full width: once a page. */
export const FigureBand = ({ title, items }: FigureBandProps) => (
  <>
    <div className="strap" />
    <Section tone="ink" size="compact" title={title}>
      <ul className="figure-band">
        {items.map(({ figure, text }) => (
          <li key={figure}>
            <span className="figure">{figure}</span> <span>{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  </>
)
