import type { Spelling } from '#platform/spelling.ts'
import type { Status } from './status.ts'

/** How the specification spells our words (S4). The only place where they are spelt so (WIRE-4). */
export const statusSpelling: Spelling<Status> = {
  new: 'new',
  accepted: 'accept',
  awaitingConfirmation: 'waitConfirmation',
  awaitingPayment: 'waitPayment',
  paid: 'paied',
  sent: 'send',
  inTransit: 'onTheWay',
  completed: 'done',
  cancelled: 'cancel',
  refused: 'rejection',
}
