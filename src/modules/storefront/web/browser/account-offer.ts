import type { Received } from '#platform/web/api.ts'
import { tabStorage } from '#platform/web/browser-storage.ts'
import { languageHeader } from '#kit/language.ts'
import { registrationPath, registrationToWire, type Buyer } from '../../contract.ts'
import { giveUp } from './documents.ts'
import { session, valuesOf } from './signed-in.ts'

/**
 * After an order a guest may keep an account by one more word, a password (U40). Who they are is known from the form
 * of the checkout in this tab, never from the page: its link may be passed on.
 */
export function offerAccount(draft: Readonly<Record<string, string>>): void {
  const form = document.querySelector<HTMLFormElement>('[data-account-offer]')
  const { phone = '', firstName = '', lastName = '' } = draft
  if (!form || phone === '' || session.user()) return
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.dataset.busy) return
    form.dataset.busy = 'yes'
    void register(form, { phone, firstName, lastName }).finally(() => delete form.dataset.busy)
  })
}

async function register(form: HTMLFormElement, buyer: Buyer): Promise<void> {
  const { password = '' } = Object.fromEntries(valuesOf(form))
  const response = await fetch(registrationPath, {
    method: 'POST',
    signal: giveUp(),
    headers: {
      'content-type': 'application/json',
      language: languageHeader[document.documentElement.lang === 'en' ? 'en' : 'uk'],
    },
    body: JSON.stringify(registrationToWire(buyer, password)),
  }).catch(() => undefined)
  if (!response?.ok) return show(form, await reasonOf(form, response))
  // the page of signing in goes on from here, with the code
  tabStorage.setItem('signIn', JSON.stringify(buyer))
  location.assign(form.dataset.next ?? '/login')
}

async function reasonOf(form: HTMLFormElement, response: Response | undefined): Promise<string> {
  const answer = (await response?.json().catch(() => undefined)) as Received
  const error = answer?.Message?.Errors?.[0]?.error ?? answer?.Message?.Message
  const words = JSON.parse(form.dataset.errors ?? '{}') as Record<string, string>
  return (error && (words[error] ?? error)) || (form.dataset.failed ?? '')
}

function show(form: HTMLFormElement, reason: string): void {
  const line = form.querySelector('.field-error')
  const field = form.querySelector('input')
  if (line) line.textContent = reason
  field?.setAttribute('aria-invalid', 'true')
  field?.focus()
}
