import { isPhone, maskPhone, normalisePhone } from '#kit/phone.ts'

/**
 * Phone inputs marked `data-phone` show their number in groups while it is typed, and mend what is pasted (S5).
 * Plain inputs without this: the server reads a number however it is written.
 */
export function improvePhones(): void {
  document.addEventListener('input', mask)
  document.addEventListener('paste', mend)
  document.addEventListener('change', finish)
}

function mask(event: Event): void {
  const field = event.target as HTMLInputElement
  if (!field.matches('[data-phone]')) return
  const masked = maskPhone(field.value)
  if (masked === field.value) return
  // the caret stays before the same digits, whatever was put in front of them
  const digitsAfter = digitsIn(field.value.slice(field.selectionEnd ?? field.value.length))
  field.value = masked
  let caret = masked.length
  while (caret > 0 && digitsIn(masked.slice(caret)) < digitsAfter) caret--
  field.setSelectionRange(caret, caret)
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}

/** Nine digits get 380, ten from 0 get 38, eleven from 80 get 3, when a whole number comes of it. */
function mend(event: ClipboardEvent): void {
  const field = event.target as HTMLInputElement
  const phone = normalisePhone(event.clipboardData?.getData('text') ?? '')
  if (!field.matches('[data-phone]') || !isPhone(phone)) return
  event.preventDefault()
  field.value = maskPhone(phone)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Nine digits typed by hand are whole only when the field is left. */
function finish(event: Event): void {
  const field = event.target as HTMLInputElement
  if (!field.matches('[data-phone]')) return
  const phone = normalisePhone(field.value)
  if (isPhone(phone)) field.value = maskPhone(phone)
}
