import type { SeoInput } from '../../../shared/entities/seo.ts'
import { site } from '../../../shared/site.ts'

/** One entry for each page name the admin offers (SPEC 2). Titles have at most 60 characters, descriptions 160 (SPEC 9). */
export const seoEntries: readonly SeoInput[] = [
  {
    pageName: 'home',
    title: `Wholesale Second Hand Clothes from the UK | ${site.product}`,
    metaDescription:
      'UK second-hand clothing, toys and brick-a-brack by the truck, direct from source. Serving European resellers for 15+ years. Ask for a quote.',
    keywords: ['wholesale second hand clothes', 'used clothing UK', 'second hand wholesale'],
  },
  {
    pageName: 'about',
    title: `About Us: West London Since ${site.founded} | ${site.product}`,
    metaDescription:
      'Trading second-hand goods from a West London warehouse since 2010. Video proof with every shipment, no blind lots: transparency, speed, loyalty.',
    keywords: ['second hand wholesaler London', 'used clothing supplier'],
  },
  {
    pageName: 'contact',
    title: `Contact Us for a Quote | ${site.product}`,
    metaDescription:
      'Ask for a price, a test batch of 5000 kg or a warehouse visit. Open Mon-Sat 9:00-18:00 in West Drayton, London. Form, telephone, e-mail or WhatsApp.',
    keywords: ['second hand clothes quote', 'warehouse visit'],
  },
  {
    pageName: 'blog',
    title: `Blog for Second-Hand Resellers | ${site.product}`,
    metaDescription:
      'Practical notes for the trade: sourcing and grading used clothing, customs between the UK and the EU, pricing by the kilo, cleaning soft toys.',
    keywords: ['second hand business', 'used clothing grading', 'UK EU customs'],
  },
  {
    pageName: 'toys',
    title: `Second-Hand Toys Wholesale UK | ${site.product}`,
    metaDescription:
      'Soft toys in bags of 15-25kg, checked by hand, and plastic toys packed in boxes. Mix them with clothing in one order to any country in Europe.',
    keywords: ['soft toys wholesale', 'second hand toys', 'plastic toys'],
  },
  {
    pageName: 'original-collection',
    title: `Original Unsorted Clothing from the UK | ${site.product}`,
    metaDescription:
      'Unsorted UK clothing in 150-200kg bags: D2D direct from households, or Container Original from community donation containers. Test batch 5000 kg.',
    keywords: ['original unsorted clothing', 'D2D clothing', 'container original'],
  },
  {
    pageName: 'bricka-brack',
    title: `Brick-a-Brack Wholesale from UK Homes | ${site.product}`,
    metaDescription:
      'Crockery, glass, kitchenware and other household items from UK homes, boxed and sold by weight to resellers and market traders across Europe.',
    keywords: ['brick-a-brack wholesale', 'bric-a-brac', 'used household goods'],
  },
]
