import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const worker = await readFile(new URL('public/service-worker.js', import.meta.url), 'utf8')

interface Asked {
  request: { method: string; mode: string; url: string }
  respondWith(answer: unknown): void
}

/** The shell that is shown without a connection; `cookieStore` is what the browser tells of its cookies, if anything. */
function shellAt(path: string, cookieStore?: { get(name: string): Promise<{ value: string } | null> }) {
  return new Promise((resolve) => {
    runInNewContext(worker, {
      URL,
      fetch: () => Promise.reject(new TypeError('offline')),
      caches: { match: (shell: string) => Promise.resolve(shell) },
      self: { cookieStore },
      addEventListener(name: string, hear: (event: Asked) => void) {
        const request = { method: 'GET', mode: 'navigate', url: `https://shop.ua${path}` }
        if (name === 'fetch') hear({ request, respondWith: resolve })
      },
    })
  })
}

it('[LOC-1] [NAV-4] the offline page is in the language of the address, else in the chosen one, else Ukrainian', async () => {
  const chosen = (value: string) => ({
    get: (name: string) => Promise.resolve(name === 'NEXT_LOCALE' ? { value } : null),
  })
  expect(await shellAt('/bags', chosen('en'))).toBe('/en/_app')
  expect(await shellAt('/uk/bags', chosen('en'))).toBe('/uk/_app')
  expect(await shellAt('/en', chosen('uk'))).toBe('/en/_app')
  expect(await shellAt('/bags', chosen('fr'))).toBe('/uk/_app')
  expect(await shellAt('/', { get: () => Promise.resolve(null) })).toBe('/uk/_app')
  expect(await shellAt('/bags')).toBe('/uk/_app')
})
