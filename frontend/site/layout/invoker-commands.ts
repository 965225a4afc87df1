/** Invoker attributes: the browser opens or closes the dialog itself, even before hydration. React's types lack them. */
export const invoke = (command: 'show-modal' | 'close', dialogId: string): object => ({
  command,
  commandfor: dialogId,
})

/** Support for invoker commands (Baseline 2025); elsewhere the app handles the click. */
export const supportsInvokers = (): boolean => 'commandForElement' in HTMLButtonElement.prototype
