import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { deepIt } from '../../../../../tests/components/deep.ts'
import { improveCart } from './cart.ts'
import { improveForms } from './forms.ts'

const headers = { 'content-type': 'text/html; charset=utf-8' }

// time goes by as it does, and leaps where a test says so
vi.useFakeTimers({
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  shouldAdvanceTime: true,
})
improveCart()
improveForms()
document.documentElement.dataset.page = 'cart'

interface Line {
  size: string
  quantity?: number
  /** More than there are of it. */
  isWrong?: boolean
}
type Lines = Record<string, Line>

const keyOf = (code: string, size: string) =>
  `<input type="hidden" name="code" value="${code}" /><input type="hidden" name="size" value="${size}" />`
const form = (path: string, fields: string) =>
  `<form method="post" action="/uk/cart/${path}" data-in-place>${fields}</form>`

const lineOf = ([code, { size, quantity = 1, isWrong = false }]: [string, Line], index: number) => {
  const sizes = ['37', '38', '39'].map((each) => `<option ${each === size ? 'selected' : ''}>${each}</option>`).join('')
  return `<div data-line="${code}|${size}|" id="${code}">
    ${form('size', `${keyOf(code, size)}<select id="line-${index}-size" name="newSize" data-submits>${sizes}</select>`)}
    ${form(
      'update',
      `${keyOf(code, size)}<input type="number" id="line-${index}" name="quantity" value="${quantity}" data-submits ${isWrong ? 'aria-invalid="true"' : ''} />
      <button type="button" data-step="1">+</button>`,
    )}
    ${form('remove', `${keyOf(code, size)}<button class="remove">x</button>`)}</div>`
}

/** A cart as it is answered; with what was taken out just now, and what could not be done. */
function cart(lines: Lines, { gone = '', refused = '' } = {}): string {
  const offer = form('update', `${keyOf(gone, '37')}<button id="put-back">${gone}</button>`)
  return `<header><a class="brand" href="/uk#home">Крамниця</a></header><main id="main" tabindex="-1">
    <div data-offline="Немає звʼязку">${refused && `<div class="errors">${refused}</div>`}
    ${gone && `<div data-removed>${offer}</div>`}
    <div class="cart-columns">${Object.entries(lines).map(lineOf).join('')}
    <a class="button" href="#checkout">Оформити</a></div></div></main>`
}

/** Each call waits until it is answered; without a page the connection is lost. */
function open(html: string): { asked: string[]; answer(page?: string): Promise<void> } {
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  const asked: string[] = []
  const waiting: ((page?: string) => void)[] = []
  const mocked = vi.spyOn(window, 'fetch').mockImplementation((url, { body } = {}) => {
    const path = /[a-z]+$/.exec(url as string)?.[0]
    asked.push(`${path} ${[...new URLSearchParams(body as URLSearchParams).values()].join(' ')}`)
    return new Promise((resolve, reject) =>
      waiting.push((page) => (page === undefined ? reject(new TypeError()) : resolve(new Response(page, { headers })))),
    )
  })
  onTestFinished(async () => {
    mocked.mockRestore()
    document.body.replaceChildren()
    // an offer of a page that is gone goes with the next second, and stood in the next page until then
    await vi.advanceTimersByTimeAsync(second)
  })
  const answer = async (page?: string) => {
    await expect.poll(() => waiting.length).toBe(1)
    waiting.shift()?.(page)
  }
  return { asked, answer }
}

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
const more = (code = 'A') => find(`#${code} [data-step]`).click()
const remove = (code = 'A') => find(`#${code} .remove`).click()
const choose = (size: string) => {
  const field = find<HTMLSelectElement>('#A select')
  field.value = size
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
const told = () => document.querySelector('[role=alert]')?.textContent
const offers = () => [...document.querySelectorAll('[data-removed]')].map((offer) => offer.textContent.trim())
/** Longer than the pause after a change. */
const pause = () => vi.advanceTimersByTimeAsync(700)
/** In ms. */
const second = 1000

beforeEach(() => history.replaceState(null, '', location.pathname))

deepIt('[U31] [U39] a change of a line while its size is under way concerns the line in its new size', async () => {
  const { asked, answer } = open(cart({ A: { size: '37' } }))
  choose('38')
  await expect.poll(() => asked).toEqual(['size A 37 38'])
  more()
  await pause()
  choose('39')
  await pause()
  remove()
  await answer(cart({ A: { size: '38' } }))
  await expect.poll(() => asked.slice(1)).toEqual(['size A 38 39'])
  await answer(cart({ A: { size: '39' } }))
  await expect.poll(() => asked.slice(2)).toEqual(['remove A 39'])
  await answer(cart({}, { gone: 'A' }))
  await expect.poll(offers).toEqual(['A'])

  const again = open(cart({ A: { size: '37' } }))
  choose('38')
  await expect.poll(() => again.asked).toEqual(['size A 37 38'])
  more()
  await pause()
  await again.answer(cart({ A: { size: '38' } }))
  await expect.poll(() => again.asked.slice(1)).toEqual(['update A 38 2'])
  await again.answer(cart({ A: { size: '38', quantity: 2 } }))
  await expect.poll(() => find<HTMLSelectElement>('#A select').value).toBe('38')
})

it('[U31] a change after a refused size concerns the line as it stayed', async () => {
  const { asked, answer } = open(cart({ A: { size: '37' }, B: { size: '38' } }))
  choose('38')
  await expect.poll(() => asked).toEqual(['size A 37 38'])
  choose('39')
  await pause()
  await answer(cart({ A: { size: '37' }, B: { size: '38' } }, { refused: 'Розміру 38 вже немає' }))
  await expect.poll(() => asked.slice(1)).toEqual(['size A 37 39'])
  await answer(cart({ A: { size: '39' }, B: { size: '38' } }))
  await expect.poll(() => find<HTMLSelectElement>('#A select').value).toBe('39')
})

deepIt(
  '[U31] [U39] of a line that is taken out nothing else is sent, neither from its pause nor from its turn',
  async () => {
    const { asked, answer } = open(cart({ A: { size: '37' }, B: { size: '37' } }))
    more('B')
    await expect.poll(() => asked).toEqual(['update B 37 2'])
    more()
    await pause()
    await userEvent.fill(find('#line-0'), '3')
    remove()
    more()
    await pause()
    remove()
    const both = { A: { size: '37' }, B: { size: '37', quantity: 2 } }
    await answer(cart(both))
    await expect.poll(() => asked.slice(1)).toEqual(['remove A 37'])
    more()
    await answer(cart({ B: both.B }, { gone: 'A' }))
    await expect.poll(offers).toEqual(['A'])
    await pause()
    expect([asked.length, document.querySelector('#A')]).toEqual([2, null])
  },
)

deepIt(
  '[U31] [U39] a removal that got no answer is sent again with the next change; who changes the line keeps it',
  async () => {
    const { asked, answer } = open(cart({ A: { size: '37' }, B: { size: '37' } }))
    remove()
    await answer()
    await expect.poll(told).toBe('Немає звʼязку')
    more('B')
    await answer(cart({ A: { size: '37' }, B: { size: '37', quantity: 2 } }))
    await expect.poll(() => asked).toEqual(['remove A 37', 'update B 37 2', 'remove A 37'])
    await answer()
    await expect.poll(() => asked.length).toBe(3)
    more()
    await answer(cart({ A: { size: '37', quantity: 2 }, B: { size: '37', quantity: 2 } }))
    await expect.poll(() => find<HTMLInputElement>('#line-0').defaultValue).toBe('2')
    expect(asked.slice(3)).toEqual(['update A 37 2'])
  },
)

deepIt('[U31] [U39] a lost change of a line goes before the next one, in the order it was pressed', async () => {
  const { asked, answer } = open(cart({ A: { size: '37' } }))
  more()
  await answer()
  await expect.poll(told).toBe('Немає звʼязку')
  choose('38')
  await answer(cart({ A: { size: '37', quantity: 2 } }))
  await expect.poll(() => asked.slice(1)).toEqual(['update A 37 2', 'size A 37 38'])
  await answer()
  await pause()
  more()
  await answer(cart({ A: { size: '38', quantity: 2 } }))
  await expect.poll(() => asked.slice(3)).toEqual(['size A 37 38', 'update A 38 3'])
  await answer()
  await pause()
  // what is set anew needs not be set as it was before; of a line that goes no quantity is needed
  more()
  await answer()
  await expect.poll(() => asked.slice(5)).toEqual(['update A 38 4'])
  await pause()
  remove()
  await answer(cart({}, { gone: 'A' }))
  await expect.poll(offers).toEqual(['A'])
  expect(asked.slice(6)).toEqual(['remove A 38'])
})

it('[U31] [U39] links above and below the cart, too, take along what is in its pause and what was lost', async () => {
  const { asked, answer } = open(cart({ A: { size: '37' }, B: { size: '37' } }))
  const brand = find<HTMLAnchorElement>('.brand')
  brand.href = `${location.pathname}${location.search}#home`
  more()
  await answer()
  await expect.poll(told).toBe('Немає звʼязку')
  more('B')
  brand.click()
  expect(location.hash).toBe('')
  await answer(cart({ A: { size: '37' }, B: { size: '37', quantity: 2 } }))
  await answer(cart({ A: { size: '37', quantity: 2 }, B: { size: '37', quantity: 2 } }))
  await expect.poll(() => location.hash).toBe('#home')
  expect(asked.slice(1).toSorted()).toEqual(['update A 37 2', 'update B 37 2'])
})

it('[U31] whoever goes on while a line turns out to be gone stays, and reads so', async () => {
  const { answer } = open(cart({ A: { size: '37' }, B: { size: '37' } }))
  more()
  find('a.button').click()
  await answer(cart({ B: { size: '37' } }, { refused: 'Кошик змінився' }))
  await expect.poll(() => document.querySelector('.errors')?.textContent).toBe('Кошик змінився')
  await pause()
  expect(location.hash).toBe('')
})

it('[U31] an error of another line keeps nobody from going on after a change that was taken', async () => {
  const wrong = { size: '37', quantity: 9, isWrong: true }
  const { answer } = open(cart({ A: wrong, B: { size: '37' } }))
  const brand = find<HTMLAnchorElement>('.brand')
  brand.href = `${location.pathname}${location.search}#home`
  more('B')
  brand.click()
  await answer(cart({ A: wrong, B: { size: '37', quantity: 2 } }))
  await expect.poll(() => location.hash).toBe('#home')
})

deepIt('[U31] the offer to put a line back stands its ten seconds, whatever else is changed and answered', async () => {
  const { asked, answer } = open(cart({ A: { size: '37' }, B: { size: '37' }, C: { size: '37' } }))
  remove()
  more('B')
  await pause()
  // not shown while another change is under way
  const rest = (quantity: number) => ({ B: { size: '37', quantity }, C: { size: '37' } })
  await answer(cart(rest(1), { gone: 'A' }))
  await answer(cart(rest(2)))
  await expect.poll(offers).toEqual(['A'])
  more('B')
  await answer(cart(rest(3)))
  await expect.poll(() => find<HTMLInputElement>('#line-0').defaultValue).toBe('3')
  expect(offers()).toEqual(['A'])
  expect(document.activeElement?.id).not.toBe('put-back')

  remove('C')
  await answer(cart({ B: { size: '37', quantity: 3 } }, { gone: 'C' }))
  await expect.poll(() => offers().toSorted()).toEqual(['A', 'C'])
  expect([document.querySelectorAll('#put-back').length, document.activeElement?.textContent]).toEqual([1, 'C'])
  find<HTMLButtonElement>('#put-back').click()
  await answer(cart(rest(3)))
  await expect.poll(offers).toEqual(['A'])
  expect(asked.at(-1)).toBe('update C 37')
  // of its ten seconds these passed, and those that the test took
  await vi.advanceTimersByTimeAsync(5 * second)
  expect(offers()).toEqual(['A'])
  await vi.advanceTimersByTimeAsync(5 * second)
  expect(offers()).toEqual([])
})
