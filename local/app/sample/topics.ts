import type { TopicInput } from '../../../shared/entities/topic.ts'

export const topics: readonly TopicInput[] = [
  {
    topic: 'Preparing a shop for the winter season with unsorted second-hand clothing',
    keywords: ['winter season', 'original clothing', 'stock planning'],
    targetAudience: 'Owners of second-hand shops in Poland and Lithuania',
  },
  {
    topic: 'What sells from a mixed box of brick-a-brack',
    keywords: ['brick-a-brack', 'household items', 'crockery', 'flea market'],
    targetAudience: 'Market traders buying household goods by weight',
  },
]
