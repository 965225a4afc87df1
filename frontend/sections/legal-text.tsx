import { type LegalDocument, legalEffective } from '../content/legal.ts'

/** A legal text: title, date from which it applies, numbered sections. */
export const LegalText = ({ document }: { document: LegalDocument }) => (
  <div className="mx-auto max-w-3xl px-4 py-14 sm:px-6 md:py-20">
    <h1 className="text-4xl md:text-5xl">{document.title}</h1>
    <p className="stencil mt-4 border-2 border-ink px-2 py-0.5">
      <span>
        Effective <time dateTime={legalEffective.iso}>{legalEffective.shown}</time>
      </span>
    </p>
    <p className="mt-6 text-lg">{document.intro}</p>
    {document.sections.map(({ heading, paragraphs = [], list = [] }, index) => (
      <section key={heading} className="mt-10">
        <h2 className="text-2xl">
          {index + 1}. {heading}
        </h2>
        {paragraphs.map((text) => (
          <p key={text} className="mt-3">
            {text}
          </p>
        ))}
        {list.length > 0 && (
          <ul className="mt-3 grid list-disc gap-2 pl-6 marker:text-signal">
            {list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </div>
)
