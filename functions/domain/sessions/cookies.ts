/** Value of a cookie that a request came with; undefined when there is none, or an empty one. */
export function cookieOf(cookies: readonly string[], name: string): string | undefined {
  const prefix = `${name}=`
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) || undefined
}

/** A Set-Cookie value, for this host alone, never for scripts or other sites; 0 seconds clear it in the browser. */
export const setCookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${seconds}`
