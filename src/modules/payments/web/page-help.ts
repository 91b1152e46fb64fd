import type { PageHelp } from '#platform/web/office/page.ts'
import type { paymentsPages } from './office.ts'

export const paymentsHelp: PageHelp<typeof paymentsPages> = {
  '/crm/payments': {
    uk: 'Оплати, з якими треба щось зробити: прийшли не так, як чекали, не повернулися, або завдаток чекає на вас.',
    en: 'Payments that need something to be done: they came otherwise than expected, were not given back, or a deposit waits for you.',
  },
}
