import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageProvider } from '#platform/web/language.tsx'
import { buildLine, buildOfficeOrder } from '../../../../../tests/build/office-order.ts'
import { uk } from '../../order/messages.uk.ts'
import type { Order } from '../../order.ts'
import { OrderSheet } from './order-sheet.tsx'

const seller = { name: 'Для душі', phone: '+380671112233', email: 'shop@example.com', seller: 'ФОП Шевченко Т. Г.' }
const sheetOf = (order: Partial<Order>) =>
  renderToStaticMarkup(
    <LanguageProvider start="uk">
      <OrderSheet order={buildOfficeOrder(order)} seller={seller} size="A4" />
    </LanguageProvider>,
  )

it('[B17] [ORD-17] the goods of a printed order add up: what came back is not among them', () => {
  const lines = [
    buildLine({ quantity: 3, returnedQuantity: 1, price: 11_100 }),
    buildLine({ id: '11111111-1111-4111-8111-111111111112', code: 'BA-999', returnedQuantity: 1, price: 77_700 }),
  ]
  const sheet = sheetOf({ status: 'completed', lines })
  expect(sheet.match(/222\s₴/g)).toHaveLength(4)
  expect(sheet).not.toContain('333')
  expect(sheet).not.toContain('BA-999')
})

it('[B17] [ORD-5] nobody pays for a printed order that was cancelled or refused', () => {
  expect(sheetOf({})).toContain(uk['money.amountDue'])
  for (const status of ['cancelled', 'refused'] as const)
    expect(sheetOf({ status })).not.toContain(uk['money.amountDue'])
})

it('[B17] a sheet says who sells: the shop, how to reach it, and who it is by the papers', () => {
  const sheet = sheetOf({})
  for (const words of ['Для душі', '+380 67 111 22 33', 'shop@example.com', 'ФОП Шевченко Т. Г.'])
    expect(sheet.replaceAll('\u00a0', ' ')).toContain(words)
})

it('[B17] a sheet has the bars of its order, and none where its number cannot be in bars', () => {
  expect(sheetOf({}).match(/<svg/g)).toHaveLength(1)
  expect(sheetOf({ number: 'ЗМ-12' })).not.toContain('<svg')
})
