import { useLots, useWords } from '../../api/words.ts'
import { PageSeo } from '../../seo/page-seo.tsx'
import { lotData } from '../../seo/structured-data/lot-data.ts'
import { useSiteData } from '../../seo/structured-data/site-data.ts'
import { Illustration } from '../art/illustration.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { Section } from '../sections/section.tsx'
import { LotCard, useLotTexts } from '../sections/stock/lot-card.tsx'

const StockPage = () => {
  const words = useWords('stock')
  const lots = useLots('stock')
  const textsOf = useLotTexts()
  const named = lots.map((lot) => ({ lot, name: textsOf(lot).name }))
  const image = lots.flatMap(({ pictures }) => pictures)[0]
  const { title, text } = lots.some(({ state }) => state === 'offered') ? words.closing : words.empty
  return (
    <>
      <PageSeo
        page="stock"
        words={words.head}
        {...(lots.length > 0 && { items: named })}
        structuredData={lotData(named, useSiteData())}
        image={image}
      />
      <PageHero
        page="stock"
        words={words}
        art={<Illustration name="warehouse" className="w-full max-md:hidden" />}
      />
      {lots.length > 0 && (
        <Section>
          <ul className="grid grid-cols-1 gap-5">
            {lots.map((lot, index) => (
              <LotCard key={lot.id} lot={lot} first={index === 0} />
            ))}
          </ul>
        </Section>
      )}
      <CallToAction title={title} text={text} />
    </>
  )
}

export default StockPage
