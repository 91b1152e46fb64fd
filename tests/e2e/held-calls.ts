import type { CDPSession, Page } from 'playwright'

/** A call of a page that does not go on by itself. */
interface HeldCall {
  goOn(): void
  /** Nobody is there to answer; or, `Aborted`, it is no longer asked. */
  fail(reason: 'Failed' | 'Aborted'): void
  answer(status: number): void
}

/** Asked by the page itself, to see whether its calls are held yet; there is an answer to it in any case. */
const probe = '/robots.txt?held'

const holding = new WeakMap<Page, Set<CDPSession>>()

/**
 * Stands between a page and the shop for the calls of an address, in which `*` is anything: until what is returned is called,
 * or the visitor goes. Playwright's own `route` takes the browser's cache away meanwhile: a page that is loaded then costs
 * twice as much, and the next two have to be compiled anew. It is for scripts, which come from the memory of the browser.
 */
export async function holdCalls(
  { page }: { page: Page },
  urlPattern: string,
  act: (call: HeldCall) => void,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  // what stands at an address of text asks for nothing, and may not
  let isHolding = !page.url().startsWith('http') || page.url().endsWith('/robots.txt')
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (request.url.endsWith(probe)) {
      isHolding = true
      void session.send('Fetch.fulfillRequest', { requestId, responseCode: 200 }).catch(() => {})
      return
    }
    // what a page was asking for when it was left is not to be answered any more
    const gone = () => {}
    act({
      goOn: () => void session.send('Fetch.continueRequest', { requestId }).catch(gone),
      fail: (errorReason) => void session.send('Fetch.failRequest', { requestId, errorReason }).catch(gone),
      answer: (responseCode) => void session.send('Fetch.fulfillRequest', { requestId, responseCode }).catch(gone),
    })
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern }, { urlPattern: `*${probe}` }] })
  // a busy page learns of it later than this is answered: until then its calls go on as before
  while (!isHolding) await page.evaluate((address) => fetch(address).then(() => {}), probe)
  holding.set(page, (holding.get(page) ?? new Set()).add(session))
  return async () => {
    holding.get(page)?.delete(session)
    await session.detach()
  }
}

/** Whatever a page asks for goes on again. */
export async function holdNothing(page: Page): Promise<void> {
  const sessions = [...(holding.get(page) ?? [])]
  holding.delete(page)
  await Promise.all(sessions.map((session) => session.detach()))
}
