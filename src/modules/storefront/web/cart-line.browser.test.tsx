import './styles/shell.css'
import './styles/cards.css'
import './styles/cart.css'
import './styles/print.css'
import { expect, it, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { show } from '../../../../tests/components/show.tsx'
import { buildCart, buildCartLine, buildShell } from '../../../../tests/build/pages.ts'
import { CartPage } from './cart-page.tsx'
import { makePageContext, CurrentPage } from './page-context.tsx'

const context = makePageContext(buildShell('uk', { path: '/cart' }), ({ error }) => error)

/** The box of the first element with a class, in pixels. */
function box(name: string): DOMRect {
  return document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect()
}

it.each([
  { sum: 318_000, isBeside: true },
  { sum: 1_234_567_800, isBeside: false },
])('[U31] a sum of $sum leaves the name of its line room on the narrowest phone', async ({ sum, isBeside }) => {
  const data = buildCart({ lines: [buildCartLine({ name: 'Балетки', price: sum, quantity: 1, sum })] })
  await show(
    <CurrentPage value={context}>
      <CartPage data={data} />
    </CurrentPage>,
    { width: 390 },
  )
  await page.viewport(320, 640)
  await expect.poll(() => box('body').width).toBe(320)
  expect(box('.line-words').width).toBeGreaterThanOrEqual(90)
  expect(box('.line-sum').top < box('.line-words').bottom).toBe(isBeside)
  for (const name of ['.line-sum', '.line-words', '.line-forms']) {
    expect(box(name).left, name).toBeGreaterThanOrEqual(box('.line-photo').right)
    expect(box(name).right, name).toBeLessThanOrEqual(box('.cart-line').right)
  }
})

interface Emulating {
  send(method: string, parameters: object): Promise<unknown>
}

it('[U31] a cart that is printed tells the size and how many, which its forms say on a screen', async () => {
  const sizes = ['37', '38'].map((size) => ({ size, isGone: false }))
  const data = buildCart({ lines: [buildCartLine({ size: '37', sizes, quantity: 3 })] })
  await show(
    <CurrentPage value={context}>
      <CartPage data={data} />
    </CurrentPage>,
  )
  const told = () => {
    const words = document.querySelector<HTMLElement>('.line-words p')
    const said = document.querySelector('.line-size-said')
    const after = words && getComputedStyle(words, '::after').content
    return {
      isSize: Boolean(said?.checkVisibility()),
      isCount: Boolean(after?.includes('×')),
      count: words?.dataset.count,
    }
  }
  expect(told()).toEqual({ isSize: false, isCount: false, count: '3' })
  const emulate = (media: string) => (cdp() as unknown as Emulating).send('Emulation.setEmulatedMedia', { media })
  onTestFinished(async () => void (await emulate('')))
  await emulate('print')
  await expect.poll(told).toEqual({ isSize: true, isCount: true, count: '3' })
  expect(document.querySelector('.line-size-said')?.textContent).toContain('37')
})
