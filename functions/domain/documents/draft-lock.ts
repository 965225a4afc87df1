/** What a browser may write over or discard: its own edit, and the one that it has seen. */
export interface DraftLock {
  /** Id of the browser. */
  readonly writer?: string | undefined
  /** `savedAt` of the edit of another browser. */
  readonly savedAt?: string | undefined
}

/** Condition that there is no unsaved edit, or one that the lock opens. */
export const opensFor = ({ writer = '', savedAt = '' }: DraftLock) => ({
  expression: 'attribute_not_exists(pk) OR writer = :writer OR savedAt = :seen',
  values: { ':writer': writer, ':seen': savedAt },
})
