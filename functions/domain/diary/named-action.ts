/** Action of the current request where its call's name says too little. A container handles one request at a time. */
let named: string | undefined

/** Name the action of the current request for the diary; undefined for that of its call. */
export function nameAction(action: string | undefined): void {
  named = action
}

export const namedAction = (): string | undefined => named
