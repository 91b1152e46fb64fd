import { expect, it } from 'vitest'
import { wishedCookie } from '#modules/checkout/wish-key.ts'
import { fillHearts, improveHearts } from './hearts.ts'
import { readOwnCookie, writeOwnCookie } from './own-cookie.ts'

const keep = (...keys: string[]) => writeOwnCookie(wishedCookie, keys.join('.'))
const pressed = () => [...document.querySelectorAll('[data-wish]')].map((heart) => heart.getAttribute('aria-pressed'))

it('[U29] who comes back to a page finds its hearts as they are now, and the list’s own page tells nothing old', async () => {
  keep()
  const html = '<main><button data-wish="a" name="add"></button><button data-wish="b" name="add"></button></main>'
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  improveHearts()
  fillHearts()
  expect(pressed()).toEqual(['false', 'false'])
  for (const [event, key] of [
    ['pageshow', 'a'],
    ['focus', 'b'],
  ] as const) {
    keep(key)
    window.dispatchEvent(new Event(event))
    await expect.poll(pressed).toEqual([String(key === 'a'), String(key === 'b')])
  }
  document.querySelector('main')?.setAttribute('data-own-wishes', '')
  keep('a')
  window.dispatchEvent(new Event('focus'))
  expect([pressed(), readOwnCookie(wishedCookie) === 'a']).toEqual([['false', 'true'], true])
  document.body.replaceChildren()
})
