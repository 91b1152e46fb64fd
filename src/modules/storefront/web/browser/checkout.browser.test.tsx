import { expect, it, onTestFinished, vi } from 'vitest'
import { improveCheckout } from './checkout.ts'

const form =
  '<form data-checkout method="post" action="/uk/checkout"><input id="phone" /><button type="submit" /></form>'
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

it('[U38] of a checkout that is refused the first wrong field has the focus, or what is said of the whole', async () => {
  improveCheckout()
  await send(`<main>${told}${form.replace('id="phone"', 'id="phone" autofocus')}</main>`)
  await expect.poll(() => document.activeElement?.id).toBe('phone')
  await send(`<main>${told}${form}</main>`)
  await expect.poll(() => document.activeElement?.id).toBe('told')
  document.body.replaceChildren()
})
