import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  incorrectLogin: 'Enter an email address or a phone number',
  wrongPassword: 'The login or the password is wrong. Check both and try again',
  loginTaken: 'This email address or phone number is already registered. Enter another',
  wrongCode: 'That code is wrong. Check the latest message and try again',
  codeExpired: 'This code no longer works. Ask for a new one',
  codesRest:
    'Too many wrong codes. You can sign in by code again in {hours, plural, one {# hour} other {# hours}}; with your password, right now',
  resendLater:
    'You can send it again in {minutes, plural, =0 {{seconds, plural, one {# second} other {# seconds}}} one {# minute} other {# minutes}}',
  linkExpired: 'This link no longer works. Sign in or register again, and we’ll send a new one',
  invitationOver: 'This invitation no longer works. Ask whoever invited you for a new one',
  invitationGone: 'This invitation is no longer there: it was accepted or withdrawn. Reload the page',
  invitationLoginTaken:
    'This email address or phone number already has an account. Enter another, or ask an Admin to give that account the role',
  sessionGone: 'This session has ended already. Reload the page',
  consentRequired: 'We can’t create an account without your consent to data processing. Tick the box',
  notPending: 'This contact isn’t waiting to be confirmed. Reload the page',
  lastContact: 'Keep a phone number or an email address: without either you couldn’t sign in',
  wrongCurrentPassword: 'The current password is wrong. Try again',
  viewNameTaken: 'There is a view with this name already. Choose another name',
  tooManyViews: 'There can be no more than {most} views. Delete some',
  demoPerson:
    'This is a demo account, and this shop is open to the public, so it can’t sign in. Register with your own phone or email, and ask an Admin for a role',
  lastAdmin: 'This is the last Admin. Give the role to somebody else first',
}
