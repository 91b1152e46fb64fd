import { formatMoney } from '#kit/money.ts'
import { formatPhone } from '#kit/phone.ts'
import type { SectionPalette } from '#platform/web/palette/finder.ts'
import { customerName } from './customer-name.ts'
import { customersApi } from './customers-api.ts'
import { searchText } from './customers-search.ts'
import { customersTexts } from './texts.ts'

const mostFound = 5

/** Finds customers by a part of their name, phone or e-mail (B9). */
export const palette: SectionPalette = {
  async find(text, { call, language, navigate }, signal) {
    const t = customersTexts(language)
    const { rows } = await customersApi(call).list({ limit: mostFound, offset: 0, find: searchText(text) }, signal)
    return rows.map((customer) => ({
      id: customer.phone,
      title: customerName(customer),
      about: [
        formatPhone(customer.phone),
        t('merge.counts', { orders: customer.orders, spend: formatMoney(customer.spend, language) }),
      ].join(' · '),
      open: () => void navigate({ to: '/crm/customers/$phone', params: { phone: customer.phone } }),
    }))
  },
}
