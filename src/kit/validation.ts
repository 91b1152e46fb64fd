import { isCode } from './code.ts'
import { isEmail, normaliseEmail } from './email.ts'
import { isPassword } from './password.ts'
import { isPhone, normalisePhone } from './phone.ts'

/**
 * The fault of a typed value, as a key of the error texts; undefined when it has none (S5, FORM-2). The inputs of both
 * faces and the contracts of the server ask here.
 */
export function emailError(typed: string): 'incorrectEmail' | undefined {
  return isEmail(normaliseEmail(typed)) ? undefined : 'incorrectEmail'
}

export function phoneError(typed: string): 'incorrectPhoneNumber' | undefined {
  return isPhone(normalisePhone(typed)) ? undefined : 'incorrectPhoneNumber'
}

export function codeError(typed: string): 'incorrectCode' | undefined {
  return isCode(typed) ? undefined : 'incorrectCode'
}

export function passwordError(typed: string): 'min8Characters' | undefined {
  return isPassword(typed) ? undefined : 'min8Characters'
}
