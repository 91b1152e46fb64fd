import { PackageOpen, Plus } from 'lucide-react'
import { formatPhone } from '#kit/phone.ts'
import type { Staff } from '#platform/roles.ts'
import type { SectionPalette } from '#platform/web/palette/finder.ts'
import { printedTrackingNumber } from '#modules/delivery/tracking-number.ts'
import { orderTexts } from '../order/texts.ts'
import { ordersListTexts } from './list/texts.ts'
import { ordersApi } from './orders-api.ts'

export const palette: SectionPalette = {
  commands: ({ language, navigate, role }) => [
    {
      id: 'packing',
      title: ordersListTexts(language)('list.pack'),
      icon: PackageOpen,
      run: () => void navigate({ to: '/crm/packing', search: {} }),
    },
    ...(role === 'packer'
      ? []
      : [
          {
            id: 'new-order',
            title: ordersListTexts(language)('list.add'),
            icon: Plus,
            keys: 'n',
            run: () => void navigate({ to: '/crm/orders/add', search: {} }),
          },
        ]),
  ],

  /** Orders by a part of their number, phone, name or tracking number (B9). */
  async find(text, { call, language, navigate }, signal) {
    const t = orderTexts(language)
    const orders = await ordersApi<Staff>(call).search(text, signal)
    return orders.map(({ id, number, lastName, firstName, phone, status, carrier, trackingNumber, tags = [] }) => ({
      id,
      title: t('order.title', { number }),
      about: [
        `${lastName} ${firstName}`.trim(),
        formatPhone(phone),
        printedTrackingNumber(carrier, trackingNumber),
        t(`status.${status}`),
        ...tags,
      ]
        .filter(Boolean)
        .join(' · '),
      open: () => void navigate({ to: '/crm/orders/$orderId', params: { orderId: id } }),
    }))
  },
}
