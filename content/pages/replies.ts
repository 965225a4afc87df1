import cs from '../cs/replies.json' with { type: 'json' }
import en from '../en/replies.json' with { type: 'json' }
import { group, list, text } from '../kinds.ts'
import lt from '../lt/replies.json' with { type: 'json' }
import pl from '../pl/replies.json' with { type: 'json' }
import uk from '../uk/replies.json' with { type: 'json' }

/** Names of what the enquiry fills in, beside the facts. */
const values = ['name', 'goods', 'kg']

export const files = { en, pl, uk, cs, lt }

/** Templates of answers to enquiries. Private: they are never published. */
export const schema = group(
  {
    templates: list(
      group(
        {
          name: text({ label: 'Name, for you', max: 60 }),
          text: text({
            label: 'Text',
            hint: '{name}, {goods} and {kg} are filled in from the enquiry. Write … where you add something yourself.',
            max: 1500,
            values,
          }),
        },
        { label: 'Template' },
      ),
      { label: 'Templates', max: 12 },
    ),
  },
  { label: 'Answers to enquiries' },
)
