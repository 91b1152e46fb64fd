import { expect, it, onTestFinished, vi } from 'vitest'
import { showQuote } from './show-quote.ts'

/** A checkout whose branch is chosen, and the way in which the shop answers. */
function show(answer: () => Promise<Response>) {
  const answered = vi.spyOn(window, 'fetch').mockImplementation(answer)
  const html = `<div class="checkout"><form>
    <input type="radio" name="carrier" value="novaPoshta" data-places checked />
    <input type="radio" name="carrier" value="meest" />
    <div data-address><input data-part="city" data-place value="Полтава" /><input data-part="branch" data-place />
    <input data-part="cityRef" value="poltava" hidden /><input data-part="branchRef" value="4" hidden /></div></form>
    <section class="summary"><dt>Доставка<span data-town></span></dt> <dd data-sum="0">≈ 70 – 150</dd>
    <dd data-sum="100000">≈ 1070 – 1150</dd>
    <p data-comes="Приїде #." data-about="≈ #" data-weekdays="в понеділок|у вівторок|у середу|у четвер|у пʼятницю|у суботу|в неділю"></p>
    </section></div>`
  document.documentElement.lang = 'uk'
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  onTestFinished(() => {
    answered.mockRestore()
    document.body.replaceChildren()
  })
  const form = document.querySelector('form') as HTMLFormElement
  showQuote(form)
  const text = () => document.querySelector('.summary')?.textContent?.replaceAll(/\s+/g, ' ').trim()
  return { form, text, answered }
}

const usual = 'Доставка ≈ 70 – 150 ≈ 1070 – 1150'
const said = (data: object) => () => Promise.resolve(Response.json({ Data: data }))

it('[DEL-3] the price and the day of the chosen branch stand instead of the range, which comes back with another carrier', async () => {
  const { form, text, answered } = show(said({ price: 85, expectedOn: '2026-11-30' }))
  await expect.poll(text).toBe('Доставка, Полтава ≈ 85 ₴ ≈ 1 085 ₴ Приїде в понеділок, 30 листопада.')
  form.dispatchEvent(new Event('input'))
  expect(answered).toHaveBeenCalledTimes(1)
  const meest = form.querySelector<HTMLInputElement>('[value=meest]') as HTMLInputElement
  meest.click()
  expect(text()).toBe(usual)
  form.querySelector<HTMLInputElement>('[data-places]')?.click()
  await expect.poll(text).toContain('≈ 85 ₴')
})

it.each([
  ['says nothing', said({ price: null, expectedOn: null })],
  ['has too many questions', () => Promise.resolve(new Response('', { status: 429 }))],
  ['cannot be reached', () => Promise.reject(new Error('offline'))],
])('[DEL-3] the usual range stays where the shop %s', async (_, answer) => {
  const { text, answered } = show(answer)
  await expect.poll(() => answered.mock.settledResults[0]?.type).not.toBe('incomplete')
  await Promise.resolve()
  expect(text()).toBe(usual)
})
