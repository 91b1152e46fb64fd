import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  incorrectLogin: 'Give an e-mail address or a phone number',
  wrongPassword: 'The login or the password does not match. Check both and try again',
  loginTaken: 'This e-mail address or phone number is already registered',
  wrongCode: 'The code does not match. Check the latest message and try again',
  codeExpired: 'This code is no longer good. Ask for a new one',
  codesRest:
    'Too many wrong codes. Signing in by code works again in {hours, plural, one {# hour} other {# hours}}; with the password you can sign in now',
  resendLater: 'It can be sent again in {seconds, plural, one {# second} other {# seconds}}',
  linkExpired: 'This link is no longer good. Sign in or register again, and we will send a new one',
  consentRequired: 'We cannot make an account without your consent to data processing',
  notPending: 'This contact is not waiting to be confirmed. Reload the page',
  lastContact: 'Leave a phone number or an e-mail address: without either there is no way to sign in',
  wrongCurrentPassword: 'The current password does not match',
  viewNameTaken: 'You have a view of this name. Choose another one',
  tooManyViews: 'There can be no more than {most} views. Delete some',
  demoPerson:
    'This account belongs to the demo, and this shop is open to the public, so it cannot sign in. Register with your own phone or e-mail, and ask an Admin for a role',
  lastAdmin: 'This is the last Admin. Give the role to somebody else first',
}
