import { expect, it, onTestFinished, vi } from 'vitest'
import { improveBuying } from './buying.ts'
import { improveHearts } from './hearts.ts'

const headers = { 'content-type': 'text/html; charset=utf-8' }

/** What is pressed; each call waits until it is answered. */
function show(html: string): { asked: string[]; answer(page: string): void } {
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  const asked: string[] = []
  const waiting: ((page: string) => void)[] = []
  const mocked = vi.spyOn(window, 'fetch').mockImplementation((_, { body } = {}) => {
    asked.push(body instanceof URLSearchParams ? body.toString() : '')
    return new Promise((resolve) => waiting.push((page) => resolve(new Response(page, { headers }))))
  })
  onTestFinished(() => {
    mocked.mockRestore()
    document.body.replaceChildren()
  })
  return { asked, answer: (page) => waiting.shift()?.(page) }
}

it('[U29] hearts pressed in a hurry are sent one after the other, so that all of them are on one list', async () => {
  const hearts = ['a', 'b'].map((key) => `<button form="hearts" name="add" value="${key}" data-wish="${key}"></button>`)
  const list = `<main data-own-wishes>${hearts.join('')}</main>`
  const { asked, answer } = show(`<form id="hearts" method="post" action="/uk/wishlist"></form>${hearts.join('')}`)
  improveHearts()
  const pressed = () => [...document.querySelectorAll('[data-wish]')].map((heart) => heart.getAttribute('aria-pressed'))
  for (const heart of document.querySelectorAll<HTMLElement>('[data-wish]')) heart.click()
  await expect.poll(pressed).toEqual(['true', 'true'])
  // what answers them comes with the first press, and takes them in any order
  await expect.poll(() => asked.length).toBe(1)
  answer(list)
  await expect.poll(() => asked.toSorted()).toEqual(['add=a', 'add=b'])
  answer(list)
  await expect.poll(() => document.querySelector('[aria-busy]')).toBe(null)
  expect(pressed()).toEqual(['true', 'true'])
})

it('[U30] what is put into the cart in a hurry is sent one after the other, so that all of it is in one cart', async () => {
  const forms = ['A-1', 'A-2'].map(
    (code) =>
      `<div><form method="post" action="/uk/cart/add" data-buy><input name="code" value="${code}" /></form></div>`,
  )
  const cart = (...codes: string[]) => codes.map((code) => `<ul><li data-line="${code}||"></li></ul>`).join('')
  const { asked, answer } = show(forms.join(''))
  improveBuying()
  for (const form of document.querySelectorAll('form')) form.requestSubmit()
  await expect.poll(() => asked).toEqual(['code=A-1'])
  answer(cart('A-1'))
  await expect.poll(() => asked).toEqual(['code=A-1', 'code=A-2'])
  answer(cart('A-1', 'A-2'))
  await expect.poll(() => document.querySelector('[data-busy]')).toBe(null)
})
