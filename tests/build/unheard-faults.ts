/** Does some work; gives the faults meanwhile that nobody handled, each of which ends the shop's process. */
export async function faultsNobodyHeard(work: () => Promise<void>): Promise<unknown[]> {
  const unheard: unknown[] = []
  const note = (fault: unknown) => void unheard.push(fault)
  process.on('unhandledRejection', note)
  try {
    await work()
    // Node looks for them after each turn of its loop
    await new Promise((turn) => setImmediate(turn))
  } finally {
    process.off('unhandledRejection', note)
  }
  return unheard
}
