const root = document.documentElement
const retryMilliseconds = 5000

/** An installed shop keeps its shell for when there is no connection (NAV-4); in a browser's tab nothing is kept. */
export function keepShell(): void {
  if (matchMedia('(display-mode: standalone)').matches) void navigator.serviceWorker?.register('/service-worker.js')
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
