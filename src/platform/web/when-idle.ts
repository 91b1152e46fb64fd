/** Runs it once nothing else is to be done. Safari has no word for that, so there it is a second later. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 1000)
}
