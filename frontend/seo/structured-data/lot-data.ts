import type { PublicLot } from '../../../shared/entities/lot.ts'
import { ownImage } from '../../../shared/media/share-images.ts'
import { pages } from '../../../shared/pages.ts'
import type { StructuredData } from '../entry-data.ts'
import { addressOf, type SiteData } from './site-data.ts'
import { context } from './structured-data.ts'

/** Lots with a price, and their names, as products; schema.org has no offer without one. */
export const lotData = (
  named: readonly { lot: PublicLot; name: string }[],
  site: SiteData,
): StructuredData[] =>
  named.flatMap(({ lot, name }) => {
    if (!lot.price) return []
    const price = lot.price.pence / 100
    const priceCurrency = lot.price.currency
    const product = {
      ...context,
      '@type': 'Product',
      name,
      sku: lot.code,
      image: lot.pictures.map((address) => ownImage(site.origin, address, '')?.url),
      itemCondition: 'https://schema.org/UsedCondition',
      weight: { '@type': 'QuantitativeValue', value: lot.kg, unitCode: 'KGM' },
      offers: {
        '@type': 'Offer',
        url: `${addressOf(site, pages.stock.path)}#${lot.code}`,
        price,
        priceCurrency,
        priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency, unitCode: 'KGM' },
        availability: `https://schema.org/${lot.state === 'offered' ? 'InStock' : 'LimitedAvailability'}`,
        ...(lot.state === 'offered' && { priceValidUntil: lot.validUntil }),
      },
    }
    return [product]
  })
