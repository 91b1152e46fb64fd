import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageProvider } from '#platform/web/language.tsx'
import { buildOfficeOrder } from '../../../../../tests/build/office-order.ts'
import { uk } from '../../order/messages.uk.ts'
import type { OfficeOrder } from '../../office-order.contract.ts'
import { PackingList } from './packing-list.tsx'

const sheetOf = (order: Partial<OfficeOrder>) =>
  renderToStaticMarkup(
    <LanguageProvider start="uk">
      <PackingList
        seller={{ name: 'Для душі', phone: '', email: '', seller: '' }}
        order={{ ...buildOfficeOrder(), amountDue: 159_000, ...order }}
        size="A4"
      />
    </LanguageProvider>,
  )

it('[B17] [ORD-5] nobody pays for a parcel of an order that was cancelled or refused', () => {
  expect(sheetOf({})).toContain(uk['money.amountDue'])
  for (const status of ['cancelled', 'refused'] as const) expect(sheetOf({ status })).not.toContain('₴')
})

it('[B17] the packing list of a gift has its card and no price; it states what was asked for, and nothing else', () => {
  const gift = sheetOf({ isGift: true, giftText: 'Зі святом, О’Лесю', isCallUnwanted: true })
  expect(gift).not.toContain('₴')
  for (const words of [uk['field.isGift'], 'Зі святом, О’Лесю', uk['field.isCallUnwanted']])
    expect(gift).toContain(words)
  const plain = sheetOf({})
  expect(plain).toContain('₴')
  for (const name of ['isGift', 'giftText', 'isCallUnwanted'] as const) expect(plain).not.toContain(uk[`field.${name}`])
})
