import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  receiptsNotConnected: 'No register is connected yet: its keys are entered under Integrations',
  receiptGone: 'There is no such receipt. Reload the page',
  receiptNotIssued: 'This receipt is not issued yet: its file is there once the register has taken it',
  receiptsAway: 'Checkbox did not answer. Try again in a minute',
  'goods.wrapping': 'Gift wrapping',
  'work.title': 'Fiscal receipt',
  'work.refused': 'The register refused the receipt. Correct it as the register says and press “Again” in the order',
  'work.unavailable': 'The register is busy, offline or silent. The shop tries again by itself',
  'letter.subject': 'Receipt for order {number}',
  'letter.text': 'Your fiscal receipt for order {number}: {link}',
  'letter.backSubject': 'Return receipt for order {number}',
  'letter.backText': 'Your fiscal return receipt for order {number}: {link}',
}
