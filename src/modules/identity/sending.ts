/** How long a code is good for (AUTH-3). */
export const codeMilliseconds = 5 * 60 * 1000

/** Wrong tries that one code survives (AUTH-3). */
export const triesPerCode = 5

/** How long a registration waits to be confirmed, and the link of its letter is good (AUTH-5). */
export const registrationMilliseconds = 24 * 60 * 60 * 1000

/**
 * How long the link of a message that signs in is good: as long as the messages to a login may rest. Whoever uses those
 * up has thereby sent the owner links that work (AUTH-3).
 */
export const signInLinkMilliseconds = 24 * 60 * 60 * 1000

/** A series of sendings to one login ends when nothing was sent for an hour; the next one begins with the short wait. */
const seriesMilliseconds = 60 * 60 * 1000

/** How long to wait after the n-th sending of a series: 10 s after the first, 180 s after later ones (AUTH-4, S9). */
export function resendAfterSeconds(sent: number): number {
  return sent <= 1 ? 10 : 180
}

export interface Sending {
  /** How often it was sent in this series. */
  sent: number
  sentAt: Date
}

/** Seconds until the next sending is allowed; 0 when it is now. */
export function secondsToWait(last: Sending | undefined, now: Date): number {
  if (!last) return 0
  const wait = resendAfterSeconds(last.sent)
  const left = Math.max(0, wait + Math.ceil((last.sentAt.getTime() - now.getTime()) / 1000))
  // a little ahead is the clock of another process; as far as this, ours was set back
  return left > 2 * wait ? 0 : Math.min(left, wait)
}

/** The series as it stands after a sending now. */
export function afterSending(last: Sending | undefined, now: Date): Sending {
  const goesOn = last !== undefined && now.getTime() - last.sentAt.getTime() < seriesMilliseconds
  return { sent: goesOn ? last.sent + 1 : 1, sentAt: now }
}
