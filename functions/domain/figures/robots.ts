/**
 * Words in the browser line of programs that read pages without a person: search engines, previews of chats, monitors, this
 * site's own canary (`node`), libraries. Browsers of people have none of them; Cubot makes phones.
 */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|monitor|uptime|lighthouse|headless|phantom|scrap|archive|python|java\/|curl|wget|libwww|okhttp|go-http|node|axios|undici|httpclient|feed|fetch|scan|check|http:\/\/|https:\/\/|^-?$/i

export const isRobot = (browser: string): boolean => ROBOT.test(browser)
