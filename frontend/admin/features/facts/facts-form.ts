import { type Facts, facts } from '../../../../shared/entities/changes/facts.ts'
import { openingHours } from '../../../../shared/facts.ts'
import { formatDay } from '../../../../shared/formats/format.ts'
import { defaultFacts } from '../../../../shared/site.ts'
import type { FormPart } from '../../forms/schema/schema-fields.tsx'
import { schemaForm } from '../../forms/schema/schema-form.ts'

export const factsForm = schemaForm(facts, defaultFacts)

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
    const days = [...new Set([from, until].map(formatDay))].join(' to ')
    return `${text} (${days})`
  },
}
