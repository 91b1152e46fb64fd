/** After a sign-in by code or link, the password may be set without the current one for this long. */
export const passwordResetMilliseconds = 15 * 60 * 1000
