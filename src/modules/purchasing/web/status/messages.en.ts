import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  button: 'Status of purchase {number}: {status}. Change',
  menu: 'New status of purchase {number}',
  done: 'Purchase {number}: {status}',
  undone: 'Purchase {number} is {status} again',
  failed: 'The status of purchase {number} was not changed: {why}',
  movedOn: 'the status is already another: “{status}”',
  repeat: 'Try again',
  cancelTitle: 'Cancel purchase {number}?',
  cancelMessage:
    '{pieces} pieces are on hand. They will be taken off. Those that are sold or reserved stay with their orders.',
  cancelKeep: 'Keep it',
  cancelConfirm: 'Cancel the purchase',
}
