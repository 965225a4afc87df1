import { topic, topicChange, topicInput } from '../entities/topic.ts'
import { entryCalls } from './declaration/entry-calls.ts'

export const {
  list: listTopics,
  create: createTopic,
  update: updateTopic,
  remove: deleteTopic,
} = entryCalls('topic', { input: topicInput, change: topicChange, entry: topic })
