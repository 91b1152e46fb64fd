import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Facts } from '#platform/web/facts.tsx'
import { LanguageProvider } from '#platform/web/language.tsx'
import { buildOrderView } from '../../../../../tests/build/order-view.ts'
import { uk } from '../../order/messages.uk.ts'
import type { OrderView } from '../../order-view.contract.ts'
import { usePackingFacts } from './packing-facts.ts'

function Told({ order }: { order: OrderView }) {
  return <Facts facts={usePackingFacts(order)} />
}

const factsOf = (order: Partial<OrderView>) =>
  renderToStaticMarkup(
    <LanguageProvider start="uk">
      <Told order={{ ...buildOrderView(), ...order }} />
    </LanguageProvider>,
  )

it('[B7] who packs reads that it is a gift, what its card says and that nobody wants a call; else nothing of it', () => {
  const asked = factsOf({ isGift: true, giftText: 'Зі святом, О’Лесю', isCallUnwanted: true })
  for (const words of [uk['field.isGift'], 'Зі святом, О’Лесю', uk['field.isCallUnwanted']])
    expect(asked).toContain(words)
  const plain = factsOf({})
  for (const name of ['isGift', 'giftText', 'isCallUnwanted'] as const) expect(plain).not.toContain(uk[`field.${name}`])
})
