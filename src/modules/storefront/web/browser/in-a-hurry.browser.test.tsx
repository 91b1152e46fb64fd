import { expect, it, onTestFinished, vi } from 'vitest'
import { improveBuying } from './buying.ts'
import { improveHearts } from './hearts.ts'

improveBuying()

const headers = { 'content-type': 'text/html; charset=utf-8' }

/** Records calls and their presses; each call waits for `answer`. An answer without a page is a lost connection. */
function show(html: string): { asked: string[]; presses: (string | null)[]; answer(page?: string): void } {
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  const asked: string[] = []
  const presses: (string | null)[] = []
  const waiting: ((page?: string) => void)[] = []
  const mocked = vi.spyOn(window, 'fetch').mockImplementation((_, { body } = {}) => {
    const sent = new URLSearchParams(body instanceof URLSearchParams ? body : '')
    presses.push(sent.get('press'))
    sent.delete('press')
    asked.push(sent.toString())
    return new Promise((resolve, reject) =>
      waiting.push((page) => (page === undefined ? reject(new TypeError()) : resolve(new Response(page, { headers })))),
    )
  })
  onTestFinished(() => {
    mocked.mockRestore()
    document.body.replaceChildren()
  })
  return { asked, presses, answer: (page) => waiting.shift()?.(page) }
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

it('[U30] goods put into the cart in a hurry go one after the other, so that all of them are in one cart', async () => {
  const forms = ['A-1', 'A-2'].map(
    (code) =>
      `<div><form method="post" action="/uk/cart/add" data-buy><input name="code" value="${code}" /></form></div>`,
  )
  const cart = (...codes: string[]) => codes.map((code) => `<ul><li data-line="${code}||"></li></ul>`).join('')
  const { asked, answer } = show(forms.join(''))
  for (const form of document.querySelectorAll('form')) form.requestSubmit()
  await expect.poll(() => asked).toEqual(['code=A-1'])
  answer(cart('A-1'))
  await expect.poll(() => asked).toEqual(['code=A-1', 'code=A-2'])
  answer(cart('A-1', 'A-2'))
  await expect.poll(() => document.querySelector('[data-busy]')).toBe(null)
})

it('[U30] [U39] the same press puts goods whose answer was lost into the cart again; another press puts something else, or more', async () => {
  const cart = '<ul><li data-line="A-1||"></li></ul>'
  const form =
    '<form method="post" action="/uk/cart/add" data-buy><input name="code" value="A-1" /><input name="quantity" value="1" /></form>'
  const { asked, presses, answer } = show(`<div>${form}</div>`)
  const press = async () => {
    document.querySelector('form')?.requestSubmit()
    await expect.poll(() => document.querySelector('[data-busy]')).not.toBe(null)
  }
  const answered = async (page?: string) => {
    await expect.poll(() => asked.length).toBe(presses.length)
    answer(page)
    await expect.poll(() => document.querySelector('[data-busy]')).toBe(null)
  }
  for (const page of [undefined, undefined, cart, undefined]) {
    await press()
    await answered(page)
  }
  const quantity = document.querySelector<HTMLInputElement>('[name=quantity]')
  if (quantity) quantity.value = '2'
  await press()
  await answered(cart)
  const [first, second, third, fourth, fifth] = presses
  expect([second, third]).toEqual([first, first])
  expect(new Set([first, fourth, fifth]).size).toBe(3)
})
