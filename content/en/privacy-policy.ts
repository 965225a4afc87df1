import type { ValuesOf } from '../kinds.ts'
import type { privacyPolicy as schema } from '../pages/legal.ts'

export const privacyPolicy: ValuesOf<typeof schema> = {
  head: {
    title: 'Privacy Policy | {company}',
    description: 'What we do with personal data, why, and the rights you have.',
  },
  title: 'Privacy Policy',
  effective: '2025-07-15',
  effectiveLabel: 'Effective',
  contents: 'On this page',
  sample:
    'Sample text with sample company details: before this website goes live the owner enters the real ones and has the text checked by a solicitor.',
  intro:
    'This policy says what {company} (“we”) does with personal data on this website and when you deal with us, why, and which rights you have. It follows the UK GDPR and the Data Protection Act 2018; for visitors in the European Union it also follows the EU GDPR.',
  sections: [
    {
      id: 'controller',
      heading: 'Who is responsible',
      paragraphs: [
        'The controller is {company}, registered in {registrationPlace} under company number {companyNumber}, registered office: {registeredOffice}. VAT number {vatNumber}. Email {email}, phone {phone}.',
        'Write to {email} with any question about your data. We have not appointed a data protection officer, because the law does not ask one of a company of our kind.',
        'Visitors in the European Union: where Article 27 of the EU GDPR requires us to have a representative in the Union, the representative’s name and address stand here. [Sample: to be entered by the owner, or to be replaced by the reason why none is needed.]',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'what-we-collect',
      heading: 'What we collect, why, and on which legal basis',
      paragraphs: [
        'We collect what you give us, and what is technically needed to deliver a page and to keep it secure. You can read this website without filling in a form. We can answer an enquiry only if we know how to reach you.',
      ],
      list: [],
      tables: [
        {
          caption: 'Personal data, purposes and legal bases (Article 6(1) UK GDPR and EU GDPR)',
          columns: ['Data', 'What exactly', 'Why, and legal basis'],
          rows: [
            [
              'Enquiry',
              'Your name, your email address or phone number, your message, the goods it is about when you came from their page, the time you sent it, the page and language you read, and the campaign named in the link that led you here (utm_ parameters)',
              'To answer you and to make you an offer: steps before a contract at your request (b), our legitimate interest in answering business enquiries (f)',
            ],
            [
              'Spam guard',
              'Whether a hidden field was filled in, how quickly the form was sent, and a short hash of your IP address',
              'To keep machines from flooding the form: our legitimate interest in a form that works (f)',
            ],
            [
              'Technical records',
              'Time, page or call, result and duration; your IP address while a request is answered',
              'To deliver the page, to find faults, to fend off attacks: our legitimate interest in a secure, working website (f)',
            ],
            [
              'Messages',
              'What you write or say on WhatsApp, by email or by phone, when you contact us that way',
              'To answer you and to make you an offer: steps before a contract (b), our legitimate interest (f)',
            ],
            [
              'Orders',
              'Names, business addresses, what was ordered, paid and delivered',
              'Delivery, invoice, customs, complaints: contract (b), legal duties of tax and customs law (c)',
            ],
            [
              'Use of the website',
              'Data from optional cookies, only if you accept them and only if such a tool is configured',
              'To see how resellers use the website: your consent (a), which you can withdraw at any time',
            ],
          ],
        },
      ],
      closing: [],
    },
    {
      id: 'spam-guard',
      heading: 'The automated spam guard',
      paragraphs: [
        'When an enquiry looks as if a machine sent it, it is put aside for us to look at. It is not thrown away, and nothing else follows from it. When too many enquiries come from one connection within a short time, further ones are refused for a while; WhatsApp, phone and email remain open to you.',
        'To count them we store a short hash of your IP address, never the address itself. Many addresses share each hash and it differs from day to day, so it does not lead back to you. It counts for at most one day and is then removed automatically.',
        'We make no decision about you by automated means that has legal or similarly significant effects, and we make no profiles.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'what-we-do-not-do',
      heading: 'What we do not do',
      paragraphs: [],
      list: [
        'We do not sell personal data.',
        'We do not send newsletters, and we do not pass your contact details on for advertising.',
        'We do not give your data to providers of artificial intelligence. Articles of our blog may be drafted with the help of OpenAI; it receives the topic of the article and no data of visitors or customers.',
      ],
      tables: [],
      closing: [],
    },
    {
      id: 'recipients',
      heading: 'Who receives data',
      paragraphs: [],
      list: [
        'Amazon Web Services hosts this website and its database for us as a processor. Enquiries are stored in its London region. Pages are delivered by its network CloudFront from a location near you, which handles your IP address in doing so.',
        'Logistics partners, banks, customs and tax authorities receive the data that they need to carry out an order.',
        'WhatsApp: if you open a chat you leave this website, and WhatsApp handles the messages under its own privacy policy. Nothing is sent to WhatsApp before you open the chat.',
        'Solicitors, courts and authorities, where a claim or the law requires it.',
      ],
      tables: [],
      closing: [],
    },
    {
      id: 'transfers',
      heading: 'Transfers to other countries',
      paragraphs: [
        'We are in the United Kingdom. The European Commission recognises the protection of personal data there as adequate, and the United Kingdom recognises that of the European Economic Area.',
        'CloudFront may handle a request at a location outside both, for example when you travel. Such transfers, and support by staff of a processor elsewhere, rest on adequacy regulations and decisions or on the standard contractual clauses of the European Commission with the United Kingdom’s addendum. Write to us for a copy.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      paragraphs: [],
      list: [
        'Enquiries, those put aside as spam included: {enquiriesKeptMonths} months from the day you sent them, unless a business relationship follows from them.',
        'Our answers, the weight and price that we agree on, and the day of our next step: with your enquiry, and deleted with it.',
        'Which load was sold by which enquiry: 13 months after the loading, and erased with the enquiry. The private page with pictures of a shipment: 90 days.',
        'Backups may hold a deleted enquiry for about 13 months more; we use them only to restore this website after a loss of data.',
        'Hashes of IP addresses: they count for at most one day and are then removed automatically.',
        'Technical records: as long as needed to find a fault or an attack, at most 12 months.',
        'Orders, invoices and what belongs to them: 6 years after the end of the financial year, as UK tax and company law require.',
        'Your answer to the cookie banner stays in your browser until you clear it.',
      ],
      tables: [],
      closing: [],
    },
    {
      id: 'security',
      heading: 'Security',
      paragraphs: [
        'Every connection to this website is encrypted (TLS), and the database is encrypted at rest. Only the administrator can read enquiries, after signing in; each part of the system may reach only the data it needs; what you write is not copied into technical records.',
        'Should a breach of personal data be likely to put you at a high risk, we tell you without undue delay, and the supervisory authority within 72 hours where the law asks for it.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        'Write to {email}. You need no form and pay no fee, and we answer within one month. You have the right to:',
      ],
      list: [
        'know whether we hold data about you, and get a copy of it,',
        'have wrong data corrected and incomplete data completed,',
        'have data erased, or its use restricted,',
        'object to use that rests on our legitimate interest,',
        'receive data you gave us in a common format, or have it sent to another company,',
        'withdraw a consent at any time, with effect for the future.',
      ],
      tables: [],
      closing: [
        'We may ask you to show who you are, so that nobody else receives your data. Some rights have limits; if one applies we tell you which and why.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      paragraphs: [
        'You may complain to the Information Commissioner’s Office in the United Kingdom ([ico.org.uk/make-a-complaint](https://ico.org.uk/make-a-complaint/), helpline +44 303 123 1113) or, in the European Union, to the [data protection authority of your country](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en). We would be glad to hear from you first.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      paragraphs: [
        'What this website stores in your browser is listed in our [Cookie Policy](/cookie-policy).',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        'When we change what we do with data we change this page and the date at its top. The version shown here is the one that applies.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
  ],
}
