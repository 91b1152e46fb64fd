/*
 * The offline page of the shop (NAV-4): each language's shell and its files. Whatever is asked for goes to the
 * network first, as if this were not here, so nothing that it keeps is ever shown to someone who has a connection. A
 * page is asked for while this starts.
 * The server puts `const build = '…'` in front, so that a new build keeps its own.
 */
const shells = { uk: '/uk/_app', en: '/en/_app' }

addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOld(), self.registration?.navigationPreload?.enable()]))
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate')
    event.respondWith(open(event).catch(async () => caches.match(await shellFor(request.url))))
  else if (new URL(request.url).pathname.startsWith('/assets/'))
    event.respondWith(fetch(request).catch(() => caches.match(request)))
})

async function open({ request, preloadResponse }) {
  return (await preloadResponse) ?? fetch(request)
}

async function keep() {
  const cache = await caches.open(build)
  for (const shell of Object.values(shells)) {
    const answer = await fetch(shell, { cache: 'reload' })
    const files = (await answer.clone().text()).match(/\/assets\/[\w.-]+\.(?:css|js|woff2|svg)/g) ?? []
    await cache.addAll([...new Set(files)])
    await cache.put(shell, answer)
  }
}

async function dropOld() {
  for (const name of await caches.keys()) if (name !== build) await caches.delete(name)
  await clients.claim()
}

/** The address says the language, as to the shop; else what was chosen before does, where a browser tells it; else Ukrainian. */
async function shellFor(url) {
  const [, said] = /^\/(uk|en)(?:\/|$)/.exec(new URL(url).pathname) ?? []
  return (said ?? (await self.cookieStore?.get('NEXT_LOCALE'))?.value) === 'en' ? shells.en : shells.uk
}
