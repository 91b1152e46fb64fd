import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildLine, buildOfficeOrder } from '../../../../../tests/build/office-order.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { PackingList } from './packing-list.tsx'
import { PickingList } from './picking-list.tsx'

const word = (length: number) => 'Щ'.repeat(length)
const order = {
  ...buildOfficeOrder({
    number: 'W'.repeat(40),
    lastName: word(60),
    deliveryAddress: word(90),
    trackingNumber: word(60),
    note: word(200),
    status: 'paid',
    lines: [buildLine({ name: word(87), code: word(50), size: word(30), colour: word(60), quantity: 9999 })],
  }),
  total: 99_999_999_99,
}
const seller = { name: word(60), phone: '', email: `${word(80)}@example.com`, seller: word(300) }

it.each(['A4', 'A6'] as const)('[B17] no long word pushes a figure off a sheet of $0', async (size) => {
  await show(
    <>
      <OrderSheet order={order} seller={seller} size={size} />
      <PackingList order={order} seller={seller} size={size} />
      <PickingList orders={[order]} size={size} printedAt={new Date('2026-11-20T12:00:00Z')} />
    </>,
  )
  await expect.element(page.getByRole('article').first()).toBeVisible()
  const sheets = [...document.querySelectorAll('article')]
  expect(sheets).toHaveLength(3)
  for (const sheet of sheets) {
    const { right } = sheet.getBoundingClientRect()
    const beyond = [...sheet.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > right)
    expect(beyond.map(({ textContent }) => textContent)).toEqual([])
  }
})
