import { formatMoney, type Money } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useOrderReceipts } from '../receipts-api.ts'
import { receiptWebTexts } from '../texts.ts'

export interface ReturnedNoteProps {
  orderId: string
  version: number
  /** The price of the goods that came back. */
  amount: Money
}

/** Says how many return receipts there are for goods that came back; where no register issues them, asks for one (ORD-17). */
export default function ReturnedNote({ orderId, version, amount }: ReturnedNoteProps) {
  const t = useTexts(receiptWebTexts)
  const { language } = useLanguage()
  const { data } = useOrderReceipts(orderId, version)
  if (!data) return null
  const money = formatMoney(amount, language)
  const { receipts, isConnected } = data
  const told = receipts.reduce((sum, receipt) => (receipt.kind === 'return' ? sum + receipt.amount : sum), 0)
  return (
    <p className="field-hint">
      {isConnected || told > 0
        ? t('returned.told', { money, told: formatMoney(told, language) })
        : t('returned.byHand', { money })}
    </p>
  )
}
