import { paymentWayTexts } from '#modules/orders/texts.ts'
import { takesBack, type ReceiptPart } from '../receipt.ts'
import type { ReceiptRow } from '../receipt-goods.ts'
import type { Receipt } from './receipts.sql.ts'

/** The path that issues a receipt of its kind. */
export function pathOf({ kind, chain }: Receipt, all: readonly Receipt[]): string {
  if (kind === 'prepayment') return '/prepayment-receipts'
  const first = all.find(({ nth }) => nth === chain)
  return first ? `/prepayment-receipts/${encodeURIComponent(first.relation)}` : '/receipts/sell'
}

/** A receipt on the register's wire: sums in kopiykas, pieces in thousandths. */
export function bodyOf(receipt: Receipt, all: readonly Receipt[], trackingNumber: string): object {
  const { registerId: id, kind, chain, of, parts, goods } = receipt
  const payments = parts.map((part) =>
    paymentOf(part, kind === 'delivery' || isOfDelivery(receipt, all), trackingNumber),
  )
  if (chain !== null) return { id, payments }
  const isBack = takesBack(kind)
  const taken = all.find(({ nth }) => nth === of)
  return {
    id,
    goods: goods.map((row) => goodOf(row, isBack)),
    payments,
    ...(taken && { related_receipt_id: taken.registerId }),
  }
}

/** A reversal of a delivery is ETTN too: the shop never had that money. */
function isOfDelivery({ kind, of }: Receipt, all: readonly Receipt[]): boolean {
  return kind === 'reversal' && all.some((each) => each.nth === of && each.kind === 'delivery')
}

function paymentOf({ way, amount: value }: ReceiptPart, isByCarrier: boolean, trackingNumber: string): object {
  const label = paymentWayTexts.uk[`way.${way}`]
  if (isByCarrier && way === 'onDelivery')
    return { type: 'ETTN', value, label, ...(trackingNumber !== '' && { ettn: trackingNumber }) }
  return { type: way === 'cash' ? 'CASH' : 'CASHLESS', value, label }
}

function goodOf(
  { code, name, price, quantity, barcode, uktzed, taxes, discount }: ReceiptRow,
  isBack: boolean,
): object {
  const type = discount > 0 ? 'DISCOUNT' : 'EXTRA_CHARGE'
  return {
    good: {
      code,
      name,
      price,
      ...(barcode && { barcode }),
      ...(uktzed && { uktzed }),
      ...(taxes.length > 0 && { tax: taxes }),
    },
    quantity: quantity * 1000,
    ...(isBack && { is_return: true }),
    ...(discount !== 0 && { discounts: [{ type, mode: 'VALUE', value: Math.abs(discount) }] }),
  }
}
