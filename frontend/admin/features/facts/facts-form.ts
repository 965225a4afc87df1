import { defaultFacts, type Facts, facts } from '../../../../shared/entities/changes/facts.ts'
import { openingHours } from '../../../../shared/facts.ts'
import { formatDate } from '../../../../shared/formats/format.ts'
import type { FormPart } from '../../forms/schema/schema-fields.tsx'
import { schemaForm } from '../../forms/schema/schema-form.ts'
import { formNode, type Labels } from '../../forms/schema/schema-node.ts'

const ENGLISH_ELSE = 'If empty, pages in this language show the English text.'
const WEIGHT = 'In kilograms, for example 20,000'

/** Labels of the facts by their path. */
const labels: Labels = {
  product: ['Name of the site', 'Beside the logo and in the titles of pages'],
  company: ['Name of the company', 'As registered'],
  tagline: 'Tagline',
  founder: ['Founder', 'If empty, no name is shown.'],
  email: 'E-mail',
  phone: ['Phone', 'With + and the country code'],
  whatsapp: 'WhatsApp',
  'whatsapp.header': ['WhatsApp: number in the header', 'With + and the country code'],
  'whatsapp.bottomBar': [
    'WhatsApp: number in the bar at the bottom of phones',
    'With + and the country code',
  ],
  channels: 'Other chat apps',
  'channels[]': 'Chat app',
  'channels[].name': 'Name of the app',
  'channels[].href': ['Address of the chat', 'For example https://t.me/name or viber://chat?number=…'],
  'channels[].on': 'Shown to visitors',
  address: 'Address of the warehouse',
  'address.street': 'Street',
  'address.place': 'Place',
  'address.town': 'Town',
  'address.postcode': 'Postcode',
  'address.country': 'Country',
  hours: 'Business hours',
  'hours[]': 'Hours',
  'hours[].first': 'First day',
  'hours[].last': 'Last day',
  'hours[].opens': ['Opens', 'For example 09:00, time of London'],
  'hours[].closes': ['Closes', 'For example 18:00'],
  profiles: 'Profiles on other sites',
  'profiles[]': ['Profile', 'For example https://www.linkedin.com/company/name'],
  founded: 'Year of foundation',
  years: ['Years of experience', 'For example 15+'],
  partners: ['Number of partners', 'For example 500+'],
  minimumOrderKg: ['Minimum order', WEIGHT],
  testBatchKg: ['Test batch for new customers', WEIGHT],
  bagKg: 'Weight of one bag',
  'bagKg.softToys': 'Soft toys',
  'bagKg.softToys.lightest': ['Soft toys: lightest', 'In kilograms'],
  'bagKg.softToys.heaviest': ['Soft toys: heaviest', 'In kilograms'],
  'bagKg.originalClothing': 'Original clothing',
  'bagKg.originalClothing.lightest': ['Original clothing: lightest', 'In kilograms'],
  'bagKg.originalClothing.heaviest': ['Original clothing: heaviest', 'In kilograms'],
  registration: 'Registration',
  'registration.company': 'Company number',
  'registration.vat': 'VAT number',
  'registration.eori': ['EORI number', 'For example GB123456789000. If empty, none is shown.'],
  'registration.office': 'Registered office',
  'registration.place': 'Place of registration',
  notices: ['Notices', 'Every page shows a notice from its first to its last day.'],
  'notices[]': 'Notice',
  'notices[].text': ['Text', 'For example: Closed 24 to 27 December'],
  'notices[].pl': ['Text in Polish', ENGLISH_ELSE],
  'notices[].uk': ['Text in Ukrainian', ENGLISH_ELSE],
  'notices[].cs': ['Text in Czech', ENGLISH_ELSE],
  'notices[].lt': ['Text in Lithuanian', ENGLISH_ELSE],
  'notices[].from': 'First day',
  'notices[].until': 'Last day',
  sampleValues: [
    'Sample values',
    'Switch this off once every fact is your own: the legal pages then stop saying so, and the footer links to the registers.',
  ],
}

export const factsForm = schemaForm(formNode(facts, labels), facts, defaultFacts)

/** Parts of the form, in the order in which they are asked for most. */
export const factsParts: readonly FormPart[] = [
  { title: 'Notices', names: ['notices'] },
  { title: 'Phone and chats', names: ['phone', 'email', 'whatsapp', 'channels', 'profiles'] },
  { title: 'Address and hours', names: ['address', 'hours'] },
  { title: 'Orders and weights', names: ['minimumOrderKg', 'testBatchKg', 'bagKg'] },
  {
    title: 'Company',
    names: ['product', 'company', 'tagline', 'founder', 'founded', 'years', 'partners', 'sampleValues'],
  },
  { title: 'Registration', names: ['registration'] },
]

/** Items of a list that read better than their fields one after the other, by the name of the list. */
export const itemTexts: Readonly<Record<string, (item: unknown) => string>> = {
  hours: (item) => openingHours({ hours: [item as Facts['hours'][number]] }),
  notices: (item) => {
    const { text, from, until } = item as Facts['notices'][number]
    const days = [...new Set([from, until].map(dayText))].join(' to ')
    return `${text} (${days})`
  },
}

/** A day, `yyyy-mm-dd`, which is the same in every time zone at noon. */
const dayText = (day: string) => formatDate(`${day}T12:00`)
