/** The cookie that an access token is renewed by (AUTH-2). */
export const refreshCookie = 'refresh'

/** How long an access token is good for: 10 days (S9). The browser restores a stored user no older than this. */
export const accessTokenMilliseconds = 864_000_000

/** A session ends when it was not refreshed for 60 days; each refresh begins them anew. */
export const sessionMilliseconds = 60 * 24 * 60 * 60 * 1000

/** For this long after a rotation the token before it still gets an access token: two tabs refresh at once (AUTH-2). */
export const rotationGraceMilliseconds = 10_000
