import { tabStorage } from '#platform/web/browser-storage.ts'
import { maskPhone } from '#kit/phone.ts'
import { session } from './signed-in.ts'
import { typedKeys } from './typed.ts'

const key = typedKeys.checkout
type Field = HTMLInputElement

/** Keeps typed checkout fields over a reload and a change of language, and drops them with the order (U37). */
export function keepCheckoutDraft(lastDelivery?: () => Promise<Record<string, string>>): void {
  if (document.querySelector('[data-thanks]')) {
    const draft = readDraft()
    tabStorage.removeItem(key)
    void import('./account-offer.ts').then(({ offerAccount }) => offerAccount(draft))
  }
  const form = document.querySelector<HTMLFormElement>('[data-checkout]')
  if (!form) return
  const fields = [...form.querySelectorAll<Field>('input:not([type=hidden])')]
  // typed before this script came: nothing told of it
  const isTouched = fields.some(isChanged)
  // an answer with errors brings back what was sent
  if (!document.querySelector('.errors')) {
    fill(fields, { ...session.user()?.buyer, ...readDraft() })
    if (lastDelivery) void restoreDelivery(fields, lastDelivery)
  }
  const keep = () => {
    const values = fields.filter(isGiven).map((field) => [field.name, field.value])
    tabStorage.setItem(key, JSON.stringify(Object.fromEntries(values)))
  }
  if (isTouched) keep()
  form.addEventListener('input', keep)
  if (form.querySelector<Field>('[name=branchRef]')?.value)
    void import('./show-quote.ts').then(
      ({ showQuote }) => showQuote(form),
      () => undefined,
    )
}

function readDraft(): Record<string, string> {
  return JSON.parse(tabStorage.getItem(key) ?? '{}') as Record<string, string>
}

function isGiven(field: Field): boolean {
  return isTicked(field) ? field.checked : field.value !== ''
}

function isChanged(field: Field): boolean {
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

function isTicked({ type }: Field): boolean {
  return type === 'radio' || type === 'checkbox'
}

/** Known from the last order (A7), unless something else was typed here. */
async function restoreDelivery(fields: Field[], lastDelivery: () => Promise<Record<string, string>>): Promise<void> {
  const isOpen = () => fields.every((field) => !field.closest('[data-address]') || field.value === '')
  if (session.token() === undefined || !isOpen()) return
  const known = await lastDelivery()
  const { carrier = known.carrier } = readDraft()
  if (isOpen() && carrier === known.carrier && fields.some(({ value }) => value === carrier)) fill(fields, known)
}

function fill(fields: Field[], values: Readonly<Record<string, string>>): void {
  const chosen = new Set(fields.filter((field) => isTicked(field) && isChanged(field)).map(({ name }) => name))
  for (const field of fields) {
    const value = values[field.name]
    if (value === undefined || chosen.has(field.name)) continue
    if (isTicked(field)) tick(field, field.value === value)
    else if (field.value === '') field.value = field.type === 'tel' ? maskPhone(value) : value
  }
}

/** Ticks a field, and unfolds the part of the form that has it once it is chosen. */
function tick(field: Field, isChosen: boolean): void {
  field.checked = isChosen
  const part = field.closest('details')
  if (part && isChosen) part.open = true
}
