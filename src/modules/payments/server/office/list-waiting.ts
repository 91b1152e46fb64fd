import type { ListWaiting, Waiting } from '#platform/server/waiting.ts'
import { connectedProviders } from '../paying.ts'
import { countWaitingPayments } from './waiting.sql.ts'

const words = {
  unclear: {
    title: { uk: 'Незрозумілі оплати', en: 'Payments that are not clear' },
    note: { uk: 'гроші прийшли не так, як чекали', en: 'the money came otherwise than expected' },
  },
  refused: {
    title: { uk: 'Банк не повернув гроші', en: 'The bank did not give money back' },
    note: { uk: 'поверніть переказом і запишіть', en: 'give it back by transfer and write it down' },
  },
  deposit: {
    title: { uk: 'Завдаток прийшов', en: 'A deposit came' },
    note: { uk: 'візьміть замовлення в роботу', en: 'take the order on' },
  },
}

/** Counts waiting payments; and warns that a public shop takes none while its keys are those of a test mode. */
export const listWaitingOfPayments: ListWaiting = async (shop) => {
  const counts = await countWaitingPayments(shop.database.db)
  const inTest = connectedProviders(shop).filter((provider) => provider.isTest(shop))
  const isPublic = shop.config.origin.startsWith('https:')
  const rows = counts.map(({ kind, ...row }): Waiting => ({
    ...row,
    kind: `payments.${kind}`,
    urgency: kind === 'deposit' ? 'tomorrow' : 'today',
    about: '',
    path: `/payments?kind=${kind}`,
    ...words[kind],
  }))
  if (!isPublic || inTest.length === 0) return rows
  return [
    ...rows,
    {
      kind: 'payments.test',
      urgency: 'today',
      count: inTest.length,
      amount: null,
      since: null,
      about: inTest.map(({ title }) => title.uk).join(', '),
      path: '/integrations',
      isForAdmin: true,
      title: { uk: 'Ключі тестового режиму', en: 'Keys of a test mode' },
      note: {
        uk: 'покупці «платять», а грошей ніхто не бере',
        en: 'shoppers “pay”, and nobody takes any money',
      },
    },
  ]
}
