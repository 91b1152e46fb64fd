/** A wait in words for people: in seconds up to a minute and a half (`minutes` is 0), then in whole minutes. */
export function waitOf(seconds: number): { seconds: number; minutes: number } {
  return { seconds, minutes: seconds > 90 ? Math.ceil(seconds / 60) : 0 }
}
