import type { Language } from '#kit/language.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import type { Waiting } from '../../today.contract.ts'
import { linkTo, type RowLink } from '../row-link.ts'

/** The list that a number opens, with the filters that the office’s own lists have; of another room, where it says. */
export function waitingLink({ kind, path }: Waiting, language: Language): RowLink {
  const words = ordersTexts(language)
  const orders = (search: Record<string, string>) => linkTo('/crm/orders', search)
  const links: Record<string, () => RowLink> = {
    refunds: () => orders({ waiting: 'refundsDue', view: 'refunds-due' }),
    short: () => orders({ waiting: 'shortages', view: 'shortages' }),
    subsidisedShipping: () => orders({ waiting: 'subsidisedShipping', view: 'cheap-shipping' }),
    toPack: () => orders({ waiting: 'toPack', view: 'to-pack' }),
    new: () => orders({ waiting: 'fresh', view: 'fresh' }),
    forgotten: () => orders({ waiting: 'forgotten', view: 'forgotten' }),
    unpaid: () => orders({ status: words('status.completed'), amountDue: '0.01…' }),
    myTasks: () => orders({ waiting: 'myTasks', view: 'my-tasks' }),
    othersTasks: () => orders({ waiting: 'othersTasks', view: 'others-tasks' }),
    returning: () => orders({ waiting: 'returnsExpected', view: 'returns-expected' }),
    toReceive: () => linkTo('/crm/purchases', { waiting: 'toReceive' }),
  }
  const [to = '', search] = `/crm${path}`.split('?')
  return links[kind]?.() ?? linkTo(to, Object.fromEntries(new URLSearchParams(search)))
}
