import { Refusal } from '#kit/refusal.ts'

/** Begins all at one instant; tells apart those who got what they asked for and those who got a refusal. */
export async function race<Got>(
  attempts: readonly (() => Promise<Got>)[],
): Promise<{ won: Got[]; refused: Refusal[] }> {
  const results = await Promise.allSettled(attempts.map((attempt) => attempt()))
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  for (const reason of refused) if (!(reason instanceof Refusal)) throw reason
  return { won, refused }
}
