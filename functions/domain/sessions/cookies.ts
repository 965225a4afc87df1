/** Value of a request's cookie; undefined if it is missing or empty. */
export function cookieOf(cookies: readonly string[], name: string): string | undefined {
  const prefix = `${name}=`
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) || undefined
}

/** Set-Cookie value for this host only, hidden from scripts and other sites. 0 seconds delete the cookie. */
export const setCookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${seconds}`
