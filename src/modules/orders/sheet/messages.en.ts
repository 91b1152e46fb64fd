import type { uk } from './messages.uk.ts'

export const en: Record<keyof typeof uk, string> = {
  title: 'Orders',
  'column.isReturning': 'Coming back',
  'column.createdAt': 'Created',
  'column.updatedAt': 'Changed',
  'column.pieces': 'Pieces',
  'column.goodsTotal': 'Goods, ₴',
  'column.total': 'Total, ₴',
  'column.deposit': 'Paid, ₴',
  'column.amountDue': 'Amount due, ₴',
  'column.notAsked': 'Not asked for, ₴',
  'column.refundDue': 'To refund, ₴',
  'column.revenue': 'Revenue, ₴',
  'column.cost': 'Cost, ₴',
  'column.marketplaceFee': 'Marketplace fee, ₴',
  'column.marketplacePaymentFee': 'Prom payment fee, ₴',
  'column.profit': 'Margin, ₴',
  'column.receiptUrl': 'Receipt',
  'column.prepaymentReceiptUrl': 'Prepayment receipt',
  'column.isGift': 'Gift',
  yes: 'yes',
}
