/** Action of the current request where its call's name says too little. A container handles one request at a time. */
let named: string | null | undefined

/** Name the action of the current request for the diary; null for a request that changed nothing, undefined for its call's own action. */
export function nameAction(action: string | null | undefined): void {
  named = action
}

export const namedAction = (): string | null | undefined => named
