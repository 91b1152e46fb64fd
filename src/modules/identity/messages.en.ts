import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  incorrectLogin: 'Give an e-mail address or a phone number',
  wrongPassword: 'The login or the password does not match. Check both and try again',
  loginTaken: 'This e-mail address or phone number is already registered',
}
