import type { SeoInput } from '../../../shared/entities/seo.ts'
import { bagWeights, kilograms } from '../../../shared/facts.ts'
import { defaultFacts } from '../../../shared/site.ts'

const bags = bagWeights(defaultFacts)

/** One entry for each page name the admin offers. Titles have at most 60 characters, descriptions 160. */
export const seoEntries: readonly SeoInput[] = [
  {
    pageName: 'home',
    title: `Wholesale Second Hand Clothes from the UK | ${defaultFacts.product}`,
    metaDescription:
      'UK second-hand clothing, toys and bric-a-brac by the truck, with no middlemen. 15+ years, 500+ European partners. Ask for a quote.',
    keywords: ['wholesale second hand clothes', 'used clothing UK', 'second hand wholesale'],
  },
  {
    pageName: 'about',
    title: `About Us: West London Since ${defaultFacts.founded} | ${defaultFacts.product}`,
    metaDescription:
      'Second-hand goods from a West London warehouse since 2010. Video proof with every shipment, no blind lots: transparency, speed, loyalty.',
    keywords: ['second hand wholesaler London', 'used clothing supplier'],
  },
  {
    pageName: 'contact',
    title: `Contact Us for a Quote | ${defaultFacts.product}`,
    metaDescription: `Ask for a price, a test batch of ${kilograms(5000)} or a warehouse visit. Mon-Sat 9:00-18:00, West Drayton, London. Form, telephone, email or WhatsApp.`,
    keywords: ['second hand clothes quote', 'warehouse visit'],
  },
  {
    pageName: 'blog',
    title: `Blog for Second-Hand Resellers | ${defaultFacts.product}`,
    metaDescription:
      'Practical articles for resellers: buying and grading used clothing, customs between the UK and the EU, prices by the kilo, cleaning soft toys.',
    keywords: ['second hand business', 'used clothing grading', 'UK EU customs'],
  },
  {
    pageName: 'toys',
    title: `Second-Hand Toys Wholesale UK | ${defaultFacts.product}`,
    metaDescription: `Soft toys in bags of ${bags.softToys}, checked by hand, and plastic toys packed in boxes. Mix them with clothing in one order. We ship across Europe.`,
    keywords: ['soft toys wholesale', 'second hand toys', 'plastic toys'],
  },
  {
    pageName: 'original-collection',
    title: `Original Unsorted Clothing from the UK | ${defaultFacts.product}`,
    metaDescription: `Unsorted UK clothing in bags of ${bags.originalClothing}: D2D direct from households, or Container Original from donation containers. Test batch ${kilograms(5000)}.`,
    keywords: ['original unsorted clothing', 'D2D clothing', 'container original'],
  },
  {
    pageName: 'bricka-brack',
    title: `Brick-a-Brack (Bric-a-Brac) Wholesale UK | ${defaultFacts.product}`,
    metaDescription:
      'Brick-a-brack (bric-a-brac): crockery, glass, kitchenware from UK homes, packed in boxes, for resellers across Europe.',
    keywords: ['brick-a-brack wholesale', 'bric-a-brac', 'used household goods'],
  },
]
