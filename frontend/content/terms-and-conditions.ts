import { site } from '../../shared/site.ts'
import { kilograms } from './facts.ts'
import type { LegalDocument } from './legal.ts'

export const termsAndConditions: LegalDocument = {
  title: 'Terms & Conditions',
  intro: `These terms apply to the use of this website and to every sale of goods by ${site.company} (“we”) to a business customer (“you”). We sell to traders only, not to consumers.`,
  sections: [
    {
      heading: 'Offers and orders',
      paragraphs: [
        'The goods shown on this website are examples of what we trade; they are an invitation to ask for an offer, not an offer. A contract is made when we confirm your order in writing; e-mail and messaging apps count as writing.',
        `The minimum order is ${kilograms(site.minimumOrderKg)}, one truck. New customers can order a test batch of ${kilograms(site.testBatchKg)}. Categories can be mixed in one order.`,
      ],
    },
    {
      heading: 'The goods',
      paragraphs: [
        'All goods are second hand. They were used, they come from many sources, and no two bags, boxes or loads are the same. Original goods are unsorted: the share of grades, brands, sizes and seasons in them is not promised.',
        'Descriptions, pictures and videos show the kind of goods. Video proof of your shipment shows what is loaded for you.',
        'Soft toys are checked manually. We recommend that you disinfect them before you sell them. It is for you to see that the goods you sell on meet the rules of the country you sell them in.',
      ],
    },
    {
      heading: 'Prices and payment',
      paragraphs: [
        'Prices are per kilogram in the currency of the offer and, unless the offer says otherwise, without value added tax, customs duties and freight. The weight found at loading counts.',
        'International clients pay by bank transfer against our invoice. Goods are loaded when the payment has arrived, unless we agreed otherwise in writing.',
      ],
    },
    {
      heading: 'Delivery and risk',
      paragraphs: [
        'We ship across Europe through logistics partners, or you collect at our warehouse in West Drayton, London, by appointment. The delivery term agreed in the order confirmation decides when the risk passes to you and who clears the goods through customs.',
        'Dates of delivery are estimates unless we confirmed a date as binding. We are not liable for delays that we could not prevent, such as border closures, strikes or weather.',
      ],
    },
    {
      heading: 'Ownership',
      paragraphs: ['The goods remain ours until they are paid in full.'],
    },
    {
      heading: 'Complaints',
      paragraphs: [
        'Check the goods when they arrive. Complaints must reach us in writing within 3 working days of receipt, with photographs or video, the weight and the bags or boxes concerned. After that the goods count as accepted, except for faults that could not be seen by then.',
        'Where a complaint is justified we credit the goods concerned or replace them with a later load, as agreed with you.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'Our liability for any one order is capped at the amount paid for the goods. We are not liable for lost profit or for indirect loss.',
        'Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or for anything else for which the law does not allow a limit.',
      ],
    },
    {
      heading: 'This website',
      paragraphs: [
        'We keep this website correct and available with care, but we do not promise that it is free of errors or never down. Articles on the blog are information for the trade, not legal, tax or customs advice.',
        'Texts, drawings and photographs are ours or used with permission. You may link to every page. You may not copy the content for your own offers without our consent.',
      ],
    },
    {
      heading: 'Governing law',
      paragraphs: [
        'These terms and every contract under them are governed by the law of England and Wales, and its courts have jurisdiction. If one clause is void, the others stay in force.',
      ],
    },
    {
      heading: 'Who we are',
      paragraphs: [
        `${site.company}, registered in ${site.registration.place} under number ${site.registration.company}. Registered office: ${site.registration.office}. VAT number ${site.registration.vat}. E-mail ${site.email}, phone ${site.phone.shown}.`,
      ],
    },
  ],
}
