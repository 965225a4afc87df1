/** Support for popovers (Baseline 2024), which open and close without the app; elsewhere the app opens a modal dialog. */
export const supportsPopover = (): boolean => 'popover' in HTMLElement.prototype
