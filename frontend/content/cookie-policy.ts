import { site } from '../../shared/site.ts'
import type { LegalDocument } from './legal.ts'

export const cookiePolicy: LegalDocument = {
  title: 'Cookie Policy',
  intro: `This page lists everything that ${site.company} stores in your browser when you use this website. For a visitor that is one thing: your answer to the cookie banner.`,
  sections: [
    {
      heading: 'What cookies are',
      paragraphs: [
        'Cookies are small texts that a website keeps in your browser and gets back with later requests. Local storage and session storage are similar, but what is kept there is not sent anywhere. We call all of them cookies here, because the law treats them alike.',
      ],
    },
    {
      heading: 'Essential: stored for visitors',
      list: [
        'cookieConsent (local storage): your answer to the banner, “accepted” or “declined”, so that we need not ask again. It stays until you clear it. It is not sent to us.',
      ],
    },
    {
      heading: 'Essential: stored for our administrator only',
      list: [
        '__Host-session (cookie): keeps the administrator signed in, for at most 12 hours. It is set at sign-in, sent only to this website over an encrypted connection, and not readable by scripts.',
        'Local storage and session storage in the administration area: that somebody is signed in, which article is being generated, and text that is not saved yet. It is not sent to anybody else.',
      ],
    },
    {
      heading: 'Optional: analysis and advertising',
      paragraphs: [
        'Optional cookies would analyse how European clothing resellers use the service. At present no such tool is part of this website, so none is stored, whichever answer you give.',
        'Should we add one, it starts with storage for analysis and advertising denied. Only “Accept All Cookies” grants both; “Essential Only” grants nothing. We would name the tool, its cookies and how long they last here first.',
      ],
    },
    {
      heading: 'Other websites',
      paragraphs: [
        'This website loads nothing from advertising networks or social networks. Pictures in blog articles may be loaded from other web servers; these receive your IP address, as with every request. A WhatsApp link takes you to WhatsApp, where its own rules apply.',
      ],
    },
    {
      heading: 'Change your choice',
      paragraphs: [
        'Choose “Manage Cookies” at the foot of any page: it clears the stored answer and shows the banner again. You can also delete everything this website stored in the settings of your browser.',
      ],
    },
    {
      heading: 'Questions',
      paragraphs: [`Write to ${site.email} or call ${site.phone.shown}.`],
    },
  ],
}
