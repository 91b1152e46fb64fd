import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { PackedOrder } from '../../../office-order.contract.ts'
import { buildOfficeOrder } from '../../../../../../tests/build/office-order.ts'
import { show } from '../../../../../../tests/components/show.tsx'
import { dropPackingDraft } from './packing-draft.ts'
import { usePacking } from './use-packing.ts'

const order = buildOfficeOrder({ status: 'paid', trackingNumber: '' })

function Typed({ order: shown }: { order: PackedOrder }) {
  const { trackingNumber, setNumber } = usePacking(shown)
  return (
    <input
      aria-label="number"
      value={trackingNumber}
      onChange={({ currentTarget }) => setNumber(currentTarget.value)}
    />
  )
}

it('[WIRE-11] a number that was typed and not sent waits in the browser, and gives way to one that the order got since', async () => {
  dropPackingDraft(order.id)
  const number = page.getByLabelText('number').last()
  await show(<Typed order={order} />)
  await number.fill('20450000253101')
  await show(<Typed order={order} />)
  await expect.element(number).toHaveValue('20450000253101')
  await show(<Typed order={{ ...order, trackingNumber: '20450000253999' }} />)
  await expect.element(number).toHaveValue('20450000253999')
})
