import { maskPhone } from '#kit/phone.ts'
import { copiedPhone, maskTyped, wholePhone } from './phone-typing.ts'

/**
 * Phone inputs marked `data-phone` show their number in groups while it is typed, and mend what is pasted (S5).
 * Plain inputs without this: the server reads a number however it is written.
 */
export function improvePhones(): void {
  document.addEventListener('input', mask)
  document.addEventListener('paste', mend)
  document.addEventListener('change', finish)
  document.addEventListener('focusin', (event) => void offerCopied(event))
}

function phoneField(event: Event): HTMLInputElement | undefined {
  const field = event.target as HTMLInputElement
  return field.matches('[data-phone]') ? field : undefined
}

function mask(event: Event): void {
  const field = phoneField(event)
  if (field) maskTyped(field)
}

function mend(event: ClipboardEvent): void {
  const field = phoneField(event)
  const phone = field && wholePhone(event.clipboardData?.getData('text') ?? '')
  if (!phone) return
  event.preventDefault()
  put(field, phone)
}

async function offerCopied(event: Event): Promise<void> {
  const field = phoneField(event)
  if (field?.value !== '') return
  const phone = await copiedPhone()
  if (!phone || field.value !== '') return
  put(field, phone)
  // whoever types on meant another one
  if (document.activeElement === field) field.select()
}

function put(field: HTMLInputElement, phone: string): void {
  field.value = maskPhone(phone)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Nine digits typed by hand are whole only when the field is left. */
function finish(event: Event): void {
  const field = phoneField(event)
  const phone = field && wholePhone(field.value)
  if (phone) field.value = maskPhone(phone)
}
