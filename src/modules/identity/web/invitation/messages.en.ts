import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  title: 'You are invited',
  loading: 'Opening the invitation…',
  again: 'Try again',
  lead: 'Your role: {role}. Choose a login and a password: you’ll sign in with them from now on.',
  until: 'The link works once, until {until}.',
  login: 'Phone number or email',
  loginWrong: 'Enter an email address or a phone number',
  password: 'Choose a password',
  submit: 'Accept and sign in',
  sending: 'Signing in…',
}
