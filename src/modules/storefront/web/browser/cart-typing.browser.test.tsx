import { expect, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { deepIt } from '../../../../../tests/components/deep.ts'
import { improveCart } from './cart.ts'
import { improveForms } from './forms.ts'

const headers = { 'content-type': 'text/html; charset=utf-8' }

improveCart()
improveForms()
document.documentElement.dataset.page = 'cart'

/** A cart of two lines, each with its quantity. */
const cart = (...quantities: number[]) =>
  `<main><div data-offline="Немає звʼязку"><div class="cart-columns">${quantities
    .map(
      (quantity, index) => `<div data-line="A-${index}||"><form method="post" action="/uk/cart/update" data-in-place>
        <input type="hidden" name="code" value="A-${index}" />
        <input type="number" id="line-${index}" name="quantity" value="${quantity}" data-submits />
        <button type="button" data-step="1">+</button></form></div>`,
    )
    .join('')}<a class="button" href="#checkout">Оформити</a></div></div></main>`

/** Each call waits until it is answered; without a page the connection is lost. */
function open(html: string): { asked: string[]; answer(page?: string): void } {
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  const asked: string[] = []
  const waiting: ((page?: string) => void)[] = []
  const mocked = vi.spyOn(window, 'fetch').mockImplementation((_, { body } = {}) => {
    asked.push(body instanceof URLSearchParams ? body.toString() : '')
    return new Promise((resolve, reject) =>
      waiting.push((page) => (page === undefined ? reject(new TypeError()) : resolve(new Response(page, { headers })))),
    )
  })
  onTestFinished(() => {
    mocked.mockRestore()
    document.body.replaceChildren()
    location.hash = ''
  })
  return { asked, answer: (page) => waiting.shift()?.(page) }
}

const quantities = () => [...document.querySelectorAll<HTMLInputElement>('[name=quantity]')].map(({ value }) => value)
const more = () => document.querySelector<HTMLElement>('[data-step]')?.click()
const second = () => document.querySelector('#line-1') as HTMLInputElement

deepIt('[U31] [U39] a text being typed into a line stays when another line’s answer comes, and is sent', async () => {
  const { asked, answer } = open(cart(1, 1))
  more()
  await expect.poll(() => asked).toEqual(['code=A-0&quantity=2'])
  await userEvent.fill(second(), '3')
  const typedInto = second()
  answer(cart(2, 1))
  await expect.poll(() => document.querySelectorAll('[data-step]').length).toBe(2)
  await userEvent.tab()
  await expect.poll(() => asked).toEqual(['code=A-0&quantity=2', 'code=A-1&quantity=3'])
  expect(second()).toBe(typedInto)
  answer(cart(2, 3))
  await expect.poll(() => second() === typedInto).toBe(false)
  expect(quantities()).toEqual(['2', '3'])
})

deepIt('[U31] an answer that came while somebody typed shows when they typed nothing new after all', async () => {
  const { asked, answer } = open(cart(1, 1))
  more()
  await expect.poll(() => asked.length).toBe(1)
  const typedInto = second()
  await userEvent.fill(typedInto, '3')
  answer(cart(2, 1))
  await userEvent.fill(typedInto, '1')
  await userEvent.tab()
  await expect.poll(() => second() === typedInto).toBe(false)
  expect([quantities(), asked.length]).toEqual([['2', '1'], 1])
})

deepIt('[U31] [U39] a change without an answer is sent again with the next one, and by whoever goes on', async () => {
  const { asked, answer } = open(cart(1, 1))
  more()
  await expect.poll(() => asked).toEqual(['code=A-0&quantity=2'])
  answer()
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toBe('Немає звʼязку')
  await userEvent.fill(second(), '3')
  await userEvent.tab()
  await expect.poll(() => asked.at(-1)).toBe('code=A-1&quantity=3')
  answer(cart(1, 3))
  await expect.poll(() => asked.slice(2)).toEqual(['code=A-0&quantity=2'])
  answer()
  await expect.poll(() => document.querySelector('[role=alert]')).not.toBe(null)
  expect(quantities()).toEqual(['2', '3'])

  document.querySelector<HTMLElement>('a.button')?.click()
  await expect.poll(() => asked.slice(3)).toEqual(['code=A-0&quantity=2'])
  expect(location.hash).toBe('')
  answer(cart(2, 3))
  await expect.poll(() => location.hash).toBe('#checkout')
})
