import { isEmail, normaliseEmail } from '#kit/email.ts'
import { isPhone, normalisePhone } from '#kit/phone.ts'

/** A login as it is kept: an address in lower case or a `+380…` number (AUTH-1). */
export type Login = { email: string } | { phone: string }

/** The address or the number itself. */
export function loginText(login: Login): string {
  return 'email' in login ? login.email : login.phone
}

/** The logins of a user. */
export function loginsOf({ email, phone }: { email: string | null; phone: string | null }): Login[] {
  return [...(email === null ? [] : [{ email }]), ...(phone === null ? [] : [{ phone }])]
}

/** The login in a typed text; undefined when it is neither an address nor a number. */
export function readLogin(typed: string): Login | undefined {
  if (typed.includes('@')) {
    const email = normaliseEmail(typed)
    return isEmail(email) ? { email } : undefined
  }
  // letters are not dropped as in a phone field: `olena380671234567` is nobody's number
  if (!looksLikePhone(typed)) return undefined
  const phone = normalisePhone(typed)
  return isPhone(phone) ? { phone } : undefined
}

/** The error key of a login that `readLogin` does not take; undefined when it does. */
export function loginError(typed: string): string | undefined {
  if (visible(typed) === '') return 'required'
  if (readLogin(typed)) return undefined
  if (typed.includes('@')) return 'incorrectEmail'
  return looksLikePhone(typed) ? 'incorrectPhoneNumber' : 'incorrectLogin'
}

function looksLikePhone(typed: string): boolean {
  return /^[\d\s()+.\p{Pd}]+$/u.test(visible(typed))
}

/** A number copied from a list of contacts stands between signs that nobody sees, which tell how it is written. */
function visible(typed: string): string {
  return typed.replace(/\p{Cf}/gu, '').trim()
}
