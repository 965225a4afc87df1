import { DEVICE_COOKIE, KNOWN_DAYS } from '../../shared/entities/sign-in/device-cookie.ts'
import { IDLE_MINUTES, SESSION_COOKIE, SESSION_HOURS } from '../../shared/entities/sign-in/session-cookie.ts'
import type { ValuesOf } from '../kinds.ts'
import type { cookiePolicy as schema } from '../pages/legal.ts'

export const cookiePolicy: ValuesOf<typeof schema> = {
  head: {
    title: 'Cookie Policy | {company}',
    description: 'What this site stores in your browser, and how to change your choice.',
  },
  title: 'Cookie Policy',
  effective: '2025-07-15',
  effectiveLabel: 'Effective',
  contents: 'On this page',
  sample:
    'Sample text with sample company details: before this website goes live the owner enters the real ones and has the text checked by a solicitor.',
  intro:
    'This page lists everything that {company} stores in your browser when you use this website. Without your consent this is only your answer to the cookie banner, and what you type into the contact form until it is sent.',
  sections: [
    {
      id: 'what-cookies-are',
      heading: 'What cookies are',
      paragraphs: [
        'Cookies are small texts that a website keeps in your browser and gets back with each later request. Local storage and session storage are similar, but what is kept there is not sent along by itself. We call all of them cookies here, because the law treats them in the same way (Regulation 6 of the Privacy and Electronic Communications Regulations 2003 and, in the European Union, Article 5(3) of Directive 2002/58/EC).',
        'Essential cookies need no consent: without them what you asked for would not work. Optional cookies need your consent.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'essential',
      heading: 'Essential, for visitors',
      paragraphs: [],
      list: [],
      tables: [
        {
          caption: 'Stored in the browser of every visitor, when the purpose arises',
          columns: ['Name', 'Kind', 'What for', 'How long'],
          rows: [
            [
              'cookieConsent',
              'Local storage',
              'Your answer to the banner, “accepted” or “declined”, so that we need not ask again. Not sent to us.',
              'Until you choose “Manage Cookies” or clear it in your browser',
            ],
            [
              'contactForm',
              'Session storage',
              'What you typed into the contact form and what it is about, so that a reload or a failed connection loses nothing. Sent to us only when you press “Send Message”.',
              'Until the enquiry is sent, at the latest until you close the tab',
            ],
            [
              'contactOutbox',
              'Local storage',
              'Only when you press “Send Message” without a connection: the enquiry, so that it is sent by itself as soon as you are online.',
              'Until it is sent or you press “Cancel”, at the latest 24 hours; it is removed on your next visit then',
            ],
          ],
        },
      ],
      closing: [],
    },
    {
      id: 'administrator',
      heading: 'Essential, for our administrator only',
      paragraphs: [],
      list: [],
      tables: [
        {
          caption: 'Stored only in the browser of the person who manages this website',
          columns: ['Name', 'Kind', 'What for', 'How long'],
          rows: [
            [
              SESSION_COOKIE,
              'Cookie',
              'Keeps the administrator signed in. Sent only to this website, over an encrypted connection; not readable by scripts.',
              `Until signing out, at most ${SESSION_HOURS} hours, and at most ${IDLE_MINUTES} minutes without use`,
            ],
            [
              DEVICE_COOKIE,
              'Cookie',
              'Tells that the administrator signed in with this browser before, so that strangers who try passwords cannot lock the administrator out. It signs nobody in. Sent only to this website, over an encrypted connection; not readable by scripts.',
              `${KNOWN_DAYS} days after the last sign-in`,
            ],
            [
              'adminLoggedIn, adminLastUsedAt',
              'Local storage',
              'Records that the administrator is signed in, and the last use, to show the right screen.',
              'Until signing out',
            ],
            [
              'adminGeneration',
              'Local storage',
              'Which article is being generated, to show its progress after a reload.',
              'Until it is done',
            ],
            [
              'admin-draft:…, admin-drafts',
              'Local storage, IndexedDB',
              'Text that is not saved yet, so that a closed tab, a crash or a lost connection loses nothing, and a random number for this browser, so that two devices do not overwrite each other.',
              'Text: until it is saved or discarded; number: until you delete it',
            ],
            [
              'adminPublicationDate',
              'Local storage',
              'Whether corrections of published articles keep their date, as the administrator last chose.',
              'Until another choice is made',
            ],
          ],
        },
      ],
      closing: [],
    },
    {
      id: 'optional',
      heading: 'Optional: analysis and advertising',
      paragraphs: [
        'Optional cookies analyse how European clothing resellers use the service. They are stored only if both are true: a measurement tool is configured for this website, and you chose “Accept All Cookies”. Until then the tool is not loaded and nothing is sent to it.',
        'The tool, if configured, is Google Analytics. All storage for analysis and advertising is denied at first; “Accept All Cookies” grants it, “Essential Only” grants nothing.',
        'Without cookies we count how often our pages are opened, from which website and which country, and taps on links to chats: from the access log of our servers, which holds no IP address and is deleted after two days. Pages opened without a reload, and taps on links to chats, are not counted if you choose “Essential Only” or if your browser sends the signal Global Privacy Control.',
      ],
      list: [],
      tables: [
        {
          caption: 'Stored only with your consent, and only if Google Analytics is configured',
          columns: ['Name', 'Kind', 'What for', 'How long'],
          rows: [
            ['_ga', 'Cookie', 'Distinguishes browsers, to count visitors.', '2 years'],
            ['_ga_…', 'Cookie', 'Keeps the state of a visit.', '2 years'],
          ],
        },
      ],
      closing: [],
    },
    {
      id: 'other-websites',
      heading: 'Other websites',
      paragraphs: [
        'This website loads nothing from advertising networks or social networks without your consent. Pictures in blog articles may be loaded from other web servers; these receive your IP address, as with every request. A video may come from another server, but not before you open it. A WhatsApp link takes you to WhatsApp and a map link to OpenStreetMap, where their own rules apply.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'your-choice',
      heading: 'Change your choice',
      paragraphs: [
        'Choose “Manage Cookies” at the foot of any page: it clears the stored answer and shows the banner again. You can also delete everything this website stored in the settings of your browser.',
        'How we use other personal data is in our [Privacy Policy](/privacy-policy).',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'questions',
      heading: 'Questions',
      paragraphs: ['Write to {email} or call {phone}.'],
      list: [],
      tables: [],
      closing: [],
    },
  ],
}
