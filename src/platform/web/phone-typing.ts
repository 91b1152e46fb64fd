import { isPhone, maskPhone, normalisePhone, type PhoneMask } from '#kit/phone.ts'

/** The typing and pasting of phones (S5), for every phone field of both faces. */

/** Shows the number in groups; the caret stays before the same digits, whatever was put in front of them. */
export function maskTyped(field: HTMLInputElement, masks?: readonly PhoneMask[]): void {
  const masked = maskPhone(field.value, masks)
  if (masked === field.value) return
  const digitsAfter = digitsIn(field.value.slice(field.selectionEnd ?? field.value.length))
  field.value = masked
  let caret = masked.length
  while (caret > 0 && digitsIn(masked.slice(caret)) < digitsAfter) caret--
  field.setSelectionRange(caret, caret)
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}

/**
 * The number that a text is, pasted or typed without its beginning: nine digits get 380, ten from 0 get 38, eleven
 * from 80 get 3. Undefined when no whole number comes of it.
 */
export function wholePhone(text: string): string | undefined {
  const phone = normalisePhone(text)
  return isPhone(phone) ? phone : undefined
}

/** The number that waits in the clipboard; only where the browser lets it be read without a question. */
export async function copiedPhone(): Promise<string | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    return state === 'granted' ? wholePhone(await navigator.clipboard.readText()) : undefined
  } catch {
    // a browser without this permission, or a window that lost its focus meanwhile
    return undefined
  }
}
