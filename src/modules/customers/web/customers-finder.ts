import { formatPhone } from '#kit/phone.ts'
import type { Translate } from '#platform/texts.ts'
import type { Call } from '#platform/web/api.ts'
import { pageLanguage } from '#platform/web/page-language.ts'
import type { Finder } from '#platform/web/palette/finder.ts'
import { formatMoney } from '#kit/money.ts'
import { customerName } from './customer-name.ts'
import { customersApi } from './customers-api.ts'
import { searchText } from './customers-search.ts'
import type { CustomersKey } from './texts.ts'

const mostFound = 5

/** Finds customers by a part of their name, phone or e-mail (B9). */
export function customersFinder(call: Call, t: Translate<CustomersKey>, open: (phone: string) => void): Finder {
  return {
    title: t('list.title'),
    async find(text, signal) {
      const { rows } = await customersApi(call).list({ limit: mostFound, offset: 0, search: searchText(text) }, signal)
      return rows.map((customer) => ({
        id: customer.phone,
        title: customerName(customer),
        about: [
          formatPhone(customer.phone),
          t('merge.counts', { orders: customer.orders, spend: formatMoney(customer.spend, pageLanguage()) }),
        ].join(' · '),
        open: () => open(customer.phone),
      }))
    },
  }
}
