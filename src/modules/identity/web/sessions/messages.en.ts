import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  lead: 'Devices where you are signed in. If you don’t know one of them, end its session and change your password in your profile.',
  failed: 'The sessions didn’t load: {why}',
  unknown: 'Unknown device',
  device: '{browser}, {system}',
  here: 'this session',
  place: 'Network',
  seen: 'Last here',
  since: 'Signed in',
  end: 'End',
  endOf: 'End the session: {device}, {place}',
  ended: 'Session ended: {device}',
  endOthers: 'End all the others',
  endOthersTitle: 'End all the other sessions?',
  endOthersText: 'You will have to sign in again on the other devices. This session stays',
  leave: 'Leave as is',
  othersEnded: 'The other sessions ended',
  notEnded: 'Not ended: {why}',
  profile: 'My profile',
}
