import { useMemo } from 'react'
import { formatCalendarDay, type Day } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { formatPhone } from '#kit/phone.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { recordedOrder } from '../../order.fields.ts'
import { isMarketplace } from '../../order.ts'
import type { OfficeOrder } from '../../office-order.contract.ts'
import { orderTexts } from '../../order/texts.ts'
import { fieldWords, valueWords } from '../history-words.ts'
import { isNew } from './new-order.ts'
import type { MarketplaceOrderPartProps } from './order-parts.ts'
import { editorTexts } from './texts.ts'

/** The props of the marketplace's parts for its saved order; undefined for other orders. */
export function useMarketplaceOrderParts(order: OfficeOrder, onTaken: MarketplaceOrderPartProps['onTaken']) {
  const t = useTexts(orderTexts)
  const { language } = useLanguage()
  const editorText = useTexts(editorTexts)
  const words = useMemo(
    () => ({
      t,
      editorText,
      money: (amount: number) => formatMoney(amount, language),
      day: (day: Day) => formatCalendarDay(day, language),
    }),
    [t, editorText, language],
  )
  if (isNew(order) || !isMarketplace(order.source)) return undefined
  const props: MarketplaceOrderPartProps = {
    orderId: order.id,
    version: order.version,
    onTaken,
    nameOf: (field) => fieldWords(field, words),
    valueOf(field, value) {
      if (field === 'phone' && typeof value === 'string') return formatPhone(value)
      const said = valueWords(field, value, words)
      return recordedOrder.codecAt(field)?.kind === 'percent' && typeof value === 'number' ? `${said} %` : said
    },
  }
  return props
}
