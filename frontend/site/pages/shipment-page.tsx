import { Route, Routes } from 'react-router-dom'
import { GOODS } from '../../../shared/entities/goods.ts'
import { kilograms } from '../../../shared/facts.ts'
import { languageTag } from '../../../shared/languages.ts'
import type { ProofOfShipment } from '../../../shared/renderer-contract.ts'
import { useLanguage, useSharedWords, useWords } from '../../api/words.ts'
import { UnlistedTags } from '../../seo/head-tags.tsx'
import { newTabProps } from '../../ui/link.tsx'
import { PublicLayout } from '../layout/public-layout.tsx'
import { LotPictures } from '../sections/stock/lot-pictures.tsx'

/** What was loaded, with its pictures. It names neither buyer nor driver. */
const ShipmentPage = ({ proof }: { proof: ProofOfShipment }) => {
  const { proof: words, lot } = useWords('stock')
  const { goods } = useSharedWords()
  const language = useLanguage()
  const { reference, loadedOn, kg, truck, seal } = proof.shipment
  const name = goods[GOODS[proof.goods].words]
  // The same day in every time zone.
  const day = new Date(`${loadedOn}T12:00Z`).toLocaleDateString(languageTag(language), { dateStyle: 'long' })
  const facts = [
    [words.loadedOn, day],
    [words.reference, reference],
    [words.goods, name],
    [words.weight, kilograms(kg, language)],
    [words.truck, truck],
    [words.seal, seal],
  ].filter(([, fact]) => fact)
  return (
    <article className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-8 sm:px-6 md:py-12">
      <UnlistedTags title={words.title} />
      <h1 className="text-title">{words.title}</h1>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
        {facts.map(([label, fact]) => (
          <div key={label} className="border-ink border-l-4 pl-4">
            <dt className="stencil">{label}</dt>
            <dd className="wrap-anywhere text-lg">{fact}</dd>
          </div>
        ))}
      </dl>
      <LotPictures
        addresses={proof.pictures}
        name={name}
        description={lot.picture}
        first
        sizes="(min-width: 48rem) 45rem, 100vw"
      />
      {proof.film && (
        <a href={proof.film} {...newTabProps} className="text-link inline-flex min-h-11 items-center">
          {lot.video}
        </a>
      )}
      <p className="text-ink-soft text-sm">{words.note}</p>
    </article>
  )
}

/** The page in the site's layout. Rendered only: no address of the app leads to it. */
export const ShipmentDocument = ({ proof }: { proof: ProofOfShipment }) => (
  <Routes>
    <Route element={<PublicLayout />}>
      <Route path="*" element={<ShipmentPage proof={proof} />} />
    </Route>
  </Routes>
)
