/** Attributes of a button by which browsers open or close a dialog themselves, before the app is here; React's types lack them. */
export const invoke = (command: 'show-modal' | 'close', dialogId: string): object => ({
  command,
  commandfor: dialogId,
})

/** Whether this browser does so (Baseline 2025); in others the app does it. */
export const invokes = (): boolean => 'commandForElement' in HTMLButtonElement.prototype
