import { formatMoney } from '#kit/money.ts'
import { formatPhone } from '#kit/phone.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { isUnrecorded, shownDueOf } from '../../order.ts'
import type { PackedOrder } from '../../office-order.contract.ts'
import { orderTexts } from '../../order/texts.ts'

/** Whose order it is, where it goes, and what is paid for it. */
export function usePackingFacts(order: PackedOrder): [name: string, value: string][] {
  const t = useTexts(orderTexts)
  const { language } = useLanguage()
  const due = shownDueOf(order)
  return [
    [t('part.customer'), [order.lastName, order.firstName, order.middleName].filter(Boolean).join(' ')],
    [t('field.phone'), formatPhone(order.phone)],
    [t('field.carrier'), t(`carrier.${order.carrier}`)],
    [t('field.deliveryAddress'), order.deliveryAddress],
    [t('field.paymentType'), t(`paymentType.${order.paymentType}`)],
    [t(isUnrecorded(order) ? 'money.unrecorded' : 'money.amountDue'), due === null ? '' : formatMoney(due, language)],
    ...(order.isCallUnwanted ? [[t('part.call'), t('field.isCallUnwanted')] satisfies [string, string]] : []),
    ...(order.isGift ? [[t('part.gift'), t('field.isGift')] satisfies [string, string]] : []),
    [t('field.giftText'), order.giftText],
    [t('field.note'), order.note],
    [t('field.staffNote'), order.staffNote],
  ]
}
