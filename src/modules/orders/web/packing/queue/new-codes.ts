/** A code that was out of the camera's sight for as long is shown anew, as the next piece of the same goods; milliseconds. */
const pause = 1500

/**
 * The codes that are new to the camera since its last look, each once for as long as it stays in sight. `seen` holds when
 * the camera saw each last.
 */
export function newCodes(seen: Map<string, number>, inSight: readonly string[], at: number): string[] {
  const fresh = [...new Set(inSight)].filter((text) => at - (seen.get(text) ?? -Infinity) > pause)
  for (const text of inSight) seen.set(text, at)
  return fresh
}
