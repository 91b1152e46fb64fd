import { trusted } from '#platform/web/trusted.ts'

const root = document.documentElement
const retryMilliseconds = 5000

/** Milliseconds after a page is there: what a visitor came for comes first. */
const keepAfter = 3000

/** Every visitor gets the shop's shell for when there is no connection (NAV-4), but whoever saves data or lets nothing be kept. */
export function keepShell(): void {
  const keep = () =>
    void navigator.serviceWorker?.register(trusted.createScriptURL('/service-worker.js')).catch(() => {})
  const line = (navigator as { connection?: { saveData?: boolean } }).connection
  if (!line?.saveData) addEventListener('load', () => setTimeout(keep, keepAfter))
}

/** The shell in place of another page: says why, and opens that page once there is a connection. */
export function explainShell(): void {
  if (root.dataset.page !== 'shell' || location.pathname.endsWith('/_app')) return
  const words = document.querySelector<HTMLTemplateElement>('[data-offline-page]')
  const main = document.getElementById('main')
  if (words) main?.append(words.content.cloneNode(true))
  const again = main?.querySelector('a')
  if (again) again.href = location.href
  addEventListener('online', () => location.reload())
  // the connection is there and the shop was not reached: it may only just have come back
  if (navigator.onLine) setTimeout(() => location.reload(), retryMilliseconds)
}
