import cs from '../cs/home.json' with { type: 'json' }
import en from '../en/home.json' with { type: 'json' }
import { group, link, list, photo, prose, text } from '../kinds.ts'
import lt from '../lt/home.json' with { type: 'json' }
import pl from '../pl/home.json' with { type: 'json' }
import uk from '../uk/home.json' with { type: 'json' }
import { figures, head, lead, paragraphs, points, title } from './parts.ts'

export const files = { en, pl, uk, cs, lt }

/** Words of the home page. */
export const schema = group(
  {
    head,
    hero: group(
      {
        title,
        together: text({ label: 'Words to keep together', max: 40, blank: true }),
        minimum: text({ label: 'Smallest order', max: 60 }),
        claims: figures(3),
        quote: link({ label: 'Button to the form', max: 40 }),
        chat: link({ label: 'Button to the chat', max: 40 }),
      },
      { label: 'First screen' },
    ),
    range: group(
      { title, lead, more: link({ label: 'Link of each category', max: 40 }) },
      { label: 'Goods' },
    ),
    story: group(
      {
        photo: photo({
          label: 'Picture of the founder',
          hint: 'The founder at work: buyers trust a face. Without it the page shows a drawing.',
        }),
        label: text({ label: 'Line above the title', max: 60 }),
        title,
        paragraphs,
        role: text({ label: 'Caption: who', max: 60 }),
        place: text({ label: 'Caption: where', max: 80 }),
        link: link({ label: 'Link to the page About', max: 60 }),
      },
      { label: 'Founder' },
    ),
    figures: group({ title, items: figures(8) }, { label: 'Weights' }),
    why: group({ title, points: points('Reason') }, { label: 'Reasons' }),
    faq: group(
      {
        title,
        items: list(
          group(
            {
              question: text({ label: 'Question', max: 150 }),
              answer: prose({ label: 'Answer', max: 800 }),
              link: prose({ label: 'Link to more: [label](/page)', max: 200, blank: true }),
            },
            { label: 'Question' },
          ),
          { label: 'Questions', max: 20 },
        ),
      },
      { label: 'Questions and answers' },
    ),
  },
  { label: 'Home' },
)
