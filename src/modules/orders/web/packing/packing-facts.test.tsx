import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Facts } from '#platform/web/facts.tsx'
import { LanguageProvider } from '#platform/web/language.tsx'
import { buildOfficeOrder } from '../../../../../tests/build/office-order.ts'
import { uk } from '../../order/messages.uk.ts'
import type { OfficeOrder } from '../../office-order.contract.ts'
import { usePackingFacts } from './packing-facts.ts'

function Told({ order }: { order: OfficeOrder }) {
  return <Facts facts={usePackingFacts(order)} />
}

const factsOf = (order: Partial<OfficeOrder>) =>
  renderToStaticMarkup(
    <LanguageProvider start="uk">
      <Told order={{ ...buildOfficeOrder(), ...order }} />
    </LanguageProvider>,
  )

it('[B7] who packs reads that it is a gift, what its card says and that nobody wants a call; else nothing of it', () => {
  const asked = factsOf({ isGift: true, giftText: 'Зі святом, О’Лесю', isCallUnwanted: true })
  for (const words of [uk['field.isGift'], 'Зі святом, О’Лесю', uk['field.isCallUnwanted']])
    expect(asked).toContain(words)
  const plain = factsOf({})
  for (const name of ['isGift', 'giftText', 'isCallUnwanted'] as const) expect(plain).not.toContain(uk[`field.${name}`])
})
