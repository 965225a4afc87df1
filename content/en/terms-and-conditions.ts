import type { ValuesOf } from '../kinds.ts'
import type { termsAndConditions as schema } from '../pages/legal.ts'

export const termsAndConditions: ValuesOf<typeof schema> = {
  head: {
    title: 'Terms & Conditions | {company}',
    description: 'The terms on which we sell to trade customers.',
  },
  title: 'Terms & Conditions',
  effective: '2025-07-15',
  effectiveLabel: 'Effective',
  contents: 'On this page',
  sample:
    'Sample text with sample company details: before this website goes live the owner enters the real ones and has the text checked by a solicitor.',
  intro:
    'These terms apply to the use of this website and to every sale of goods by {company} (“we”) to a business customer (“you”).',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      paragraphs: [
        '{company}, registered in {registrationPlace} under company number {companyNumber}, registered office: {registeredOffice}. VAT number {vatNumber}. Email {email}, phone {phone}.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'business-customers',
      heading: 'Business customers only',
      paragraphs: [
        'We sell to traders: companies and people who buy for their trade, business or profession. We do not sell to consumers. By ordering you confirm that you buy for resale or for another business purpose, and that the person who orders for you has the authority to do so.',
        'These terms apply instead of any other, yours included, unless we accept other terms in writing. Email and messaging apps count as writing.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'quotes',
      heading: 'Quotes and orders',
      paragraphs: [
        'What this website shows are examples of what we trade. It is an invitation to ask for a quote, not an offer. A quote says how long it is valid; without a date it can be withdrawn or changed until you accept it.',
        'A contract is made when we confirm your order in writing. The confirmation says what was agreed: goods, weight, price and delivery term. If the confirmation and these terms differ, the confirmation applies.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'minimum-order',
      heading: 'Minimum order and test batch',
      paragraphs: [
        'The minimum order is one truck, {minimumOrderBoth}. New customers can get a test batch of {testBatch}. Categories can be mixed in one order.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'goods',
      heading: 'The goods',
      paragraphs: [
        'All goods are second-hand. They were used, they come from many sources, and no two bags, boxes or loads are the same. Traces of use, faults and pieces that cannot be sold are part of this trade and of its prices.',
        'Original goods are unsorted: we promise no share of grades, brands, sizes, seasons or of goods fit for sale. Where we name a grade it is our own description of a whole load, not a promise for each piece.',
        'Descriptions, pictures and videos on this website show the kind of goods. Video proof of your shipment shows what is loaded for you. You may also see the goods at our warehouse by appointment before you order.',
        'Soft toys are checked manually, and we recommend that you disinfect them before you sell them. Electrical goods are sold untested unless the confirmation says otherwise.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'your-market',
      heading: 'The law of your market',
      paragraphs: [
        'Before you order, check that you may import and sell the goods where you are, and get the licences, registrations, labels, tests and hygiene treatment that your country asks for, for example for unsorted textiles, toys or electrical goods. You are the importer unless the confirmation says otherwise.',
        'You do not resell the goods to persons or countries to which sanctions of the United Kingdom forbid it.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'prices',
      heading: 'Prices and payment',
      paragraphs: [
        'Prices are those of the confirmation, in its currency and, unless it says otherwise, without value added tax, customs duties and freight. The weight that we measure at loading applies.',
        'International clients pay by bank transfer against our invoice, without deduction. You pay the charges of your bank. Goods are loaded when the payment has arrived, unless we agreed otherwise in writing.',
        'Check bank details by phone before a first transfer and whenever they change: we never announce new bank details by email or messaging app alone.',
        'On late payments we may charge interest and compensation under the Late Payment of Commercial Debts (Interest) Act 1998, and hold back further loads.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'delivery',
      heading: 'Delivery',
      paragraphs: [
        'We ship across Europe through logistics partners, or you collect at our warehouse in {warehouse}, by appointment. The confirmation names the delivery term, with the Incoterms® rule and its place where one is agreed. That term decides who arranges and pays carriage, insurance and customs. Without one, you collect.',
        'Delivery dates are estimates unless we confirmed a date as binding. You must make sure that the truck can be unloaded when it arrives. You pay for waiting time and returns that you cause.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'risk',
      heading: 'Risk and title',
      paragraphs: [
        'The risk in the goods passes to you as the agreed delivery term says. Without one it passes when the goods are handed to you or to the first carrier.',
        'The goods remain ours until they are paid in full. Until then you may resell them in the ordinary course of your business, you keep them insured, and if you become insolvent we may take back what is unpaid and still there.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      paragraphs: [
        'Check the goods when they arrive, and note missing or damaged bags and boxes on the consignment note (CMR). Complaints must reach us in writing within 3 working days of receipt, with:',
      ],
      list: [
        'the order number and the date of receipt,',
        'the weight, bags or boxes concerned,',
        'photographs or video of the goods and of the packaging.',
      ],
      tables: [],
      closing: [
        'After that the goods count as accepted, except for faults that could not be found by a reasonable check in that time; those must reach us within 3 working days of being found. Keep the goods apart until we have answered.',
        'Where a complaint is justified we agree with you how it is settled. What is normal for second-hand and unsorted goods is no reason for a complaint.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'Nothing in these terms limits or excludes liability for death or personal injury caused by negligence, for fraud or fraudulent misrepresentation, for breach of our duty to have the right to sell the goods (section 12 of the Sale of Goods Act 1979), or for anything else for which the law does not allow it.',
        'Apart from that, our liability for any one order, on whatever ground, is capped at the amount paid for the goods. We are not liable for lost profit, lost business or indirect loss.',
        'Apart from what these terms and the confirmation say, all conditions and warranties that the law implies are excluded as far as it allows that.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'events',
      heading: 'Events outside our control',
      paragraphs: [
        'Neither of us is liable for a delay or failure caused by an event outside its reasonable control, such as a border closure, strike, war, extreme weather or an act of an authority. If it lasts more than 30 days either of us may cancel what is not yet delivered.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'website',
      heading: 'This website',
      paragraphs: [
        'We keep this website correct and available with care, but we do not promise that it is free of errors or never down. Articles on the blog are information for the trade, not legal, tax or customs advice. We are not responsible for websites that we link to.',
        'Texts, drawings and photographs are ours or used with permission. You may link to every page. You may not use the content for your own offers without our consent, and you may not disturb the website or its forms.',
        'What we do with personal data is in our [Privacy Policy](/privacy-policy), what is stored in your browser in our [Cookie Policy](/cookie-policy).',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'general',
      heading: 'General',
      paragraphs: [
        'Neither of us may transfer a contract without the other’s consent. Only you and we have rights under it (Contracts (Rights of Third Parties) Act 1999). A right that is not used at once is not lost. If one clause is void, the others stay in force.',
        'The terms that stand here when an order is confirmed apply to that order.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'law',
      heading: 'Governing law',
      paragraphs: [
        'These terms, every contract under them and everything that arises from either are governed by the law of England and Wales. Its courts have exclusive jurisdiction. The United Nations Convention on Contracts for the International Sale of Goods does not apply.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
  ],
}
