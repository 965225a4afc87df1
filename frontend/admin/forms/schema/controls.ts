import { PhotoControl } from '../picture-control.tsx'
import type { Controls } from '../schema-node.ts'
import { GroupControl } from './group-control.tsx'
import { ListControl } from './list-control.tsx'
import { WordsControl } from './words-control.tsx'

/** Controls of nested values, and of texts with tools. */
export const controls: Controls = {
  group: GroupControl,
  list: ListControl,
  photo: PhotoControl,
  prose: WordsControl,
  text: WordsControl,
}
