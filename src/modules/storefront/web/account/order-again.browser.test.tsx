import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../../tests/components/show.tsx'
import { storefrontTexts } from '../../texts.ts'
import { OrderAgain } from './order-again.tsx'

const t = storefrontTexts('uk')
const line = (code: string) => ({
  code,
  name: `Річ ${code}`,
  size: '',
  colour: '',
  colourLabel: '',
  canReview: false,
  quantity: 1,
  returnedQuantity: 0,
  price: 100_000,
  photo: '',
})

/** The shop has all but these. */
function without(...gone: string[]): void {
  const answered = vi.spyOn(window, 'fetch').mockImplementation((_, { body } = {}) => {
    const code = body instanceof URLSearchParams ? (body.get('code') ?? '') : ''
    return Promise.resolve(new Response('', { status: gone.includes(code) ? 409 : 200 }))
  })
  onTestFinished(() => answered.mockRestore())
}

it('[AUTH-10] goods of an order that the shop no longer has are named beside the way to the cart with the rest', async () => {
  without('A-2')
  await show(<OrderAgain lines={[line('A-1'), line('A-2')]} addHref="/uk/cart/add" cartHref="/uk/cart" />)
  await page.getByRole('button', { name: t('history.repeat') }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent(t('history.partly', { names: 'Річ A-2' }))
  await expect.element(page.getByRole('link', { name: t('added.cart') })).toHaveAttribute('href', '/uk/cart')
})

it('[AUTH-10] [U39] pressed again after the connection was lost, nothing is put there by another press than before', async () => {
  const presses: string[] = []
  const answered = vi.spyOn(window, 'fetch').mockImplementation((_, { body } = {}) => {
    const sent = body instanceof URLSearchParams ? body : undefined
    presses.push(`${sent?.get('code')} ${sent?.get('press')}`)
    if (presses.length === 2) return Promise.reject(new TypeError())
    return Promise.resolve(new Response('', { status: sent?.get('code') === 'A-3' ? 409 : 200 }))
  })
  onTestFinished(() => answered.mockRestore())
  const lines = [line('A-1'), line('A-2'), line('A-3')]
  await show(<OrderAgain lines={lines} addHref="/uk/cart/add" cartHref="/uk/cart" />)
  await page.getByRole('button', { name: t('history.repeat') }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent(t('history.notRepeated'))
  await page.getByRole('button', { name: t('history.repeat') }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent(t('history.partly', { names: 'Річ A-3' }))
  expect(presses).toHaveLength(5)
  expect(presses.slice(2, 4)).toEqual(presses.slice(0, 2))
  expect(new Set(presses).size).toBe(3)
})

it('[AUTH-10] of an order of which nothing is there the cart is not opened', async () => {
  without('A-1')
  await show(<OrderAgain lines={[line('A-1')]} addHref="/uk/cart/add" cartHref="/uk/cart" />)
  await page.getByRole('button', { name: t('history.repeat') }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent(t('history.gone'))
  expect(page.getByRole('link').elements()).toEqual([])
})

it('[AUTH-10] [U39] a line that hangs is a lost one after a while, and the order can be repeated again', async () => {
  const patience = new AbortController()
  const mocked = [
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal),
    vi
      .spyOn(window, 'fetch')
      .mockImplementation(
        (_, { signal } = {}) => new Promise((_, reject) => signal?.addEventListener('abort', reject)),
      ),
  ]
  onTestFinished(() => mocked.forEach((each) => each.mockRestore()))
  await show(<OrderAgain lines={[line('A-1')]} addHref="/uk/cart/add" cartHref="/uk/cart" />)
  await page.getByRole('button', { name: t('history.repeat') }).click()
  await expect.element(page.getByRole('button', { name: t('history.repeating') })).toBeVisible()
  patience.abort()
  await expect.element(page.getByRole('status')).toHaveTextContent(t('history.notRepeated'))
  await expect.element(page.getByRole('button', { name: t('history.repeat') })).toBeVisible()
})
