import { topic } from '../../../shared/entities/topic.ts'
import { entryStore } from '../documents/entry-store.ts'

export const {
  create: createTopic,
  restore: importTopic,
  list: listTopics,
  update: updateTopic,
  remove: deleteTopic,
} = entryStore('topic', topic)
