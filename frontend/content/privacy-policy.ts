import { site } from '../../shared/site.ts'
import type { LegalDocument } from './legal.ts'

export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  intro: `This policy says what ${site.company} does with personal data on this website, why, and which rights you have. It follows the UK GDPR and the Data Protection Act 2018; for people in the European Union it also follows the EU GDPR.`,
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `The controller is ${site.company}, ${site.registration.office}, registered in ${site.registration.place} under number ${site.registration.company}.`,
        `For any question about your data write to ${site.email} or call ${site.phone.shown}.`,
      ],
    },
    {
      heading: 'What we collect, and why',
      paragraphs: ['We collect what you give us and what is technically needed to deliver a page:'],
      list: [
        'Enquiries. What you enter in the contact form: your name, your e-mail address or phone number, your message, which goods you were looking at if you came from their page, and when you sent it. We use it to answer you and to make you an offer. Legal basis: steps before a contract at your request, and our legitimate interest in answering business enquiries.',
        'Technical records. Time, address of the page or call, result and duration, and, for as long as a request takes and to fend off abuse, your IP address. The content of your enquiry is not written to these records. Legal basis: our legitimate interest in a secure, working website.',
        'Orders. If we do business, the data that contract, delivery, invoice and customs need. Legal basis: the contract and our legal duties.',
      ],
    },
    {
      heading: 'What we do not do',
      list: [
        'We do not sell personal data.',
        'We do not decide anything about you by automated means, and we do not make profiles.',
        'We do not pass your enquiry to providers of artificial intelligence. Articles of our blog may be drafted with the help of one; no visitor’s data is used for that.',
        'We do not use analysis or advertising tools at present. Should we add one, it stays off until you accept it.',
      ],
    },
    {
      heading: 'Who receives data',
      list: [
        'Amazon Web Services hosts this website and its database for us as a processor. Enquiries are stored in the London region; pages are delivered from locations near you.',
        'Logistics partners, banks, customs and tax authorities receive what an order requires of them.',
        'WhatsApp: if you open a chat, you leave this website, and the messages are handled by WhatsApp under its own privacy policy. Nothing is sent to WhatsApp before you open the chat.',
      ],
    },
    {
      heading: 'Transfers to other countries',
      paragraphs: [
        'The United Kingdom and the European Union recognise each other’s protection of data as adequate. Where a provider works elsewhere, the transfer rests on an adequacy decision or on the standard contractual clauses approved for it.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'We keep an enquiry for as long as it takes to deal with it and, where a business relationship follows, for as long as that lasts. You can ask us to delete it at any time. Invoices and what belongs to them are kept for as long as tax law requires.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        `Write to ${site.email}. You need no form and pay no fee, and we answer within one month. You have the right to:`,
      ],
      list: [
        'know whether we hold data about you, and get a copy of it,',
        'have wrong data corrected and incomplete data completed,',
        'have data erased, or its use restricted,',
        'object to use that rests on our legitimate interest,',
        'receive data you gave us in a common format,',
        'withdraw a consent at any time, with effect for the future.',
      ],
    },
    {
      heading: 'Complaints',
      paragraphs: [
        'You may complain to the Information Commissioner’s Office in the United Kingdom (ico.org.uk) or, in the European Union, to the data protection authority of your country. We would be glad to hear from you first.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: ['What this website stores in your browser is listed in our Cookie Policy.'],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'When we change what we do with data we change this page and the date at its top. The version shown here is the one that applies.',
      ],
    },
  ],
}
