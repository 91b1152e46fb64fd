import { expect, it, onTestFinished, vi } from 'vitest'
import { improveCheckout } from './checkout.ts'

const form =
  '<form data-checkout method="post" action="/uk/checkout"><input id="phone" /><button type="submit">Замовити</button></form>'
const told = '<div class="errors" tabindex="-1" id="told">Виправте позначене</div>'

/** Sends a checkout that is answered with this page. */
async function send(answer: string): Promise<void> {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const answered = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(answer, { status: 400, headers }))
  onTestFinished(() => answered.mockRestore())
  const page = new DOMParser().parseFromString(`<main>${form}</main>`, 'text/html')
  document.body.replaceChildren(...page.body.childNodes)
  document.querySelector('form')?.requestSubmit()
  await expect.poll(() => document.getElementById('told')).not.toBeNull()
}

improveCheckout()

it('[U38] of a checkout that is refused the first wrong field has the focus, or what is said of the whole', async () => {
  await send(`<main>${told}${form.replace('id="phone"', 'id="phone" autofocus')}</main>`)
  await expect.poll(() => document.activeElement?.id).toBe('phone')
  await send(`<main>${told}${form}</main>`)
  await expect.poll(() => document.activeElement?.id).toBe('told')
  document.body.replaceChildren()
})

it('[U38] of a carrier that is not chosen no error stands above the form, until it is chosen again', () => {
  onTestFinished(() => document.body.replaceChildren())
  const error = (id: string) => `<li><a href="#${id}">${id}</a></li>`
  const carrier = (name: string, field: string) =>
    `<div><input type="radio" name="carrier" value="${name}"><p><input id="${field}"></p></div>`
  const page = new DOMParser().parseFromString(
    `<style>div:has([type=radio]:not(:checked)) p { display: none }</style>
    <div class="errors"><ul>${error('phone')}${error('nova-branch')}</ul></div>
    <input id="phone">${carrier('nova', 'nova-branch')}${carrier('post', 'post-index')}`,
    'text/html',
  )
  document.body.replaceChildren(...page.head.childNodes, ...page.body.childNodes)
  const choose = (name: string) => document.querySelector<HTMLElement>(`[value=${name}]`)?.click()
  const said = () => Array.from(document.querySelectorAll('li:not([hidden])'), (line) => line.textContent)
  choose('nova')
  expect(said()).toEqual(['phone', 'nova-branch'])
  choose('post')
  expect(said()).toEqual(['phone'])
  choose('nova')
  expect(said()).toEqual(['phone', 'nova-branch'])
})

it('[U39] a line that hangs is a lost one after a while: it is said, and the order can be sent again', async () => {
  const giveUp = new AbortController()
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(giveUp.signal)
  const hanging = vi
    .spyOn(window, 'fetch')
    .mockImplementation((_, { signal } = {}) => new Promise((_, reject) => signal?.addEventListener('abort', reject)))
  onTestFinished(() => {
    for (const mocked of [patience, hanging]) mocked.mockRestore()
    document.body.replaceChildren()
  })
  const words = 'data-sending="Надсилаємо…" data-offline="Звʼязок урвався"'
  const html = `<main>${form.replace('<form', `<form ${words}`)}</main>`
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  const button = document.querySelector('button')
  document.querySelector('form')?.requestSubmit()
  await expect.poll(() => button?.textContent).toBe('Надсилаємо…')
  giveUp.abort()
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toBe('Звʼязок урвався')
  expect([button?.textContent, button?.ariaDisabled]).toEqual(['Замовити', null])
  document.querySelector('form')?.requestSubmit()
  await expect.poll(() => hanging.mock.calls.length).toBe(2)
})
