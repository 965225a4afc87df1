/** WebDriver commands (W3C WebDriver, 6.1) of the journeys, by Marionette's names: HTTP method, and path in the session. */
export const COMMANDS = {
  'WebDriver:SetWindowRect': ['POST', 'window/rect'],
  'WebDriver:Navigate': ['POST', 'url'],
  'WebDriver:FindElements': ['POST', 'elements'],
  'WebDriver:GetComputedLabel': ['GET', 'element/{id}/computedlabel'],
  'WebDriver:IsElementDisplayed': ['GET', 'element/{id}/displayed'],
  'WebDriver:GetElementProperty': ['GET', 'element/{id}/property/{name}'],
  'WebDriver:ElementClick': ['POST', 'element/{id}/click'],
  'WebDriver:ElementClear': ['POST', 'element/{id}/clear'],
  'WebDriver:ElementSendKeys': ['POST', 'element/{id}/value'],
  'WebDriver:ExecuteScript': ['POST', 'execute/sync'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>

export type Command = keyof typeof COMMANDS
export type Parameters = Readonly<Record<string, string | number | readonly string[]>>

/** Error that a command answers (W3C WebDriver, 6.6), for example "stale element reference". */
export class CommandError extends Error {}

/** A browser with one window, under control. */
export interface WebDriver {
  /** @throws CommandError */
  send(command: Command, parameters: Parameters): Promise<unknown>
  stop(): Promise<void>
}

interface StartOptions {
  /** Absolute paths of the engine's programs. */
  readonly programs: readonly string[]
  /** An empty folder. */
  readonly profile: string
  /** Whether pages run their scripts. */
  readonly scripts: boolean
}

/** A program of this machine: environment variable with its path, and its names on the PATH. */
export interface Program {
  readonly variable: string
  readonly names: readonly string[]
}

export interface Engine {
  readonly name: string
  /** What must be present to start it; nothing for the browser of the tests. */
  readonly programs: readonly Program[]
  /** Packages of Debian with them. */
  readonly packages: readonly string[]
  start(options: StartOptions): Promise<WebDriver>
}
