import { PackagePlus } from 'lucide-react'
import { formatMoney } from '#kit/money.ts'
import type { SectionPalette } from '#platform/web/palette/finder.ts'
import { purchasingTexts } from '../../texts.ts'
import { purchasesApi } from '../purchases-api.ts'
import { purchasesListTexts } from './texts.ts'

export const palette: SectionPalette = {
  commands: ({ language, navigate, role }) =>
    role === 'admin'
      ? [
          {
            id: 'new-purchase',
            title: purchasesListTexts(language)('list.add'),
            icon: PackagePlus,
            run: () => void navigate({ to: '/crm/purchases/add', search: {} }),
          },
        ]
      : [],

  /** Purchases by a part of their number, tracking number, note or goods (B9). */
  async find(text, { call, language, navigate }, signal) {
    const t = purchasingTexts(language)
    const { rows } = await purchasesApi(call).list({ search: text, limit: 6 }, signal)
    return rows.map(({ id, number, status, bill, trackingNumber }) => ({
      id,
      title: number,
      about: [t(`status.${status}`), bill !== undefined && formatMoney(bill, language), trackingNumber]
        .filter(Boolean)
        .join(' · '),
      open: () => void navigate({ to: '/crm/purchases/$purchaseId', params: { purchaseId: id } }),
    }))
  },
}
