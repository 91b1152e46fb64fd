export const statementColumns = [
  'day',
  'amount',
  'income',
  'outgo',
  'currency',
  'payer',
  'purpose',
  'document',
] as const
export type StatementColumn = (typeof statementColumns)[number]

/**
 * Headers of the columns that monobank, PrivatBank and others write in exports for business, in Ukrainian and English, as far as
 * we have seen exports. The Latin `i` and the Ukrainian one count as the same letter.
 */
export const columnWords: Record<StatementColumn, readonly string[]> = {
  day: [
    'дата операції',
    'дата i час операції',
    'дата і час операції',
    'дата та час операції',
    'дата проведення',
    'дата зарахування',
    'дата',
    'date',
    'date and time',
    'transaction date',
  ],
  amount: [
    'сума',
    'сума операції',
    'сума платежу',
    'сума у валюті рахунку',
    'сума в валюті картки (uah)',
    'сума в валюті рахунку (uah)',
    'сума, грн',
    'amount',
    'sum',
    'card currency amount, (uah)',
  ],
  income: ['надходження', 'кредит', 'зарахування', 'прибуток', 'credit', 'income'],
  outgo: ['списання', 'дебет', 'видаток', 'витрата', 'debit', 'outcome', 'expense'],
  currency: ['валюта', 'валюта рахунку', 'валюта операції', 'currency'],
  payer: [
    'контрагент',
    'назва контрагента',
    'найменування контрагента',
    'кореспондент',
    'назва кореспондента',
    'платник',
    'відправник',
    'імʼя контрагента',
    'counterparty',
    'counterparty name',
    'sender',
    'payer',
  ],
  purpose: [
    'призначення платежу',
    'призначення',
    'деталі операції',
    'опис операції',
    'коментар',
    'purpose',
    'purpose of payment',
    'description',
    'details',
  ],
  document: [
    'номер документа',
    'номер документу',
    '№ документа',
    'документ',
    'референс',
    'document number',
    'reference',
  ],
}
