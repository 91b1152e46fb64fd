import { keptByTab } from '#platform/web/kept.ts'
import { maskPhone } from '#kit/phone.ts'
import { offerAccount } from './account-offer.ts'
import { session } from './signed-in.ts'

const key = 'checkout'
type Field = HTMLInputElement

/** What was typed at checkout survives a reload and a change of language, and is dropped with the order (U37). */
export function keepCheckoutDraft(): void {
  if (document.querySelector('[data-thanks]')) {
    offerAccount(readDraft())
    keptByTab.removeItem(key)
  }
  const form = document.querySelector<HTMLFormElement>('[data-checkout]')
  if (!form) return
  const fields = [...form.querySelectorAll<Field>('input:not([type=hidden])')]
  // an answer with errors brings back what was sent
  if (!document.querySelector('.errors')) restore(fields)
  form.addEventListener('input', () => {
    const values = fields.filter(isGiven).map((field) => [field.name, field.value])
    keptByTab.setItem(key, JSON.stringify(Object.fromEntries(values)))
  })
}

function readDraft(): Record<string, string> {
  return JSON.parse(keptByTab.getItem(key) ?? '{}') as Record<string, string>
}

function isGiven(field: Field): boolean {
  return field.type === 'radio' ? field.checked : field.value !== ''
}

function restore(fields: Field[]): void {
  const values: Readonly<Record<string, string>> = { ...session.user()?.buyer, ...readDraft() }
  for (const field of fields) {
    const value = values[field.name]
    if (value === undefined) continue
    if (field.type === 'radio') field.checked = field.value === value
    else if (field.value === '') field.value = field.type === 'tel' ? maskPhone(value) : value
  }
}
