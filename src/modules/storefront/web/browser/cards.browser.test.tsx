import { expect, it, onTestFinished } from 'vitest'
import { improveCards } from './cards.ts'

it('[U7] a transition to a product that another click cuts short is no fault of the page', async () => {
  const html = '<li class="card"><div class="card-photo"></div><a href="/uk/products/A">Сумка</a></li>'
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  onTestFinished(() => document.body.replaceChildren())
  const faults: unknown[] = []
  const note = (event: PromiseRejectionEvent) => {
    event.preventDefault()
    faults.push(event.reason)
  }
  addEventListener('unhandledrejection', note)
  onTestFinished(() => removeEventListener('unhandledrejection', note))
  improveCards()
  const photo = document.querySelector<HTMLElement>('.card-photo')
  for (const url of [`${location.origin}/uk/products/A`, `${location.origin}/uk/cart`, null]) {
    const [ready, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const viewTransition = { ready: ready.promise, finished: finished.promise }
    window.dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition, activation: { entry: { url } } }))
    expect(photo?.style.viewTransitionName).toBe(url?.endsWith('/A') ? 'photo' : '')
    for (const { reject } of [ready, finished]) reject(new DOMException('Transition was aborted', 'AbortError'))
    await expect.poll(() => photo?.style.viewTransitionName).toBe('')
  }
  // faults are told once the promises of this turn are through
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(faults).toEqual([])
})
