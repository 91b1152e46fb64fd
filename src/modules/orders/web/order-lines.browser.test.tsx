import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildOfficeOrder } from '../../../../tests/build/office-order.ts'
import { OrderFields } from '../../../../tests/components/order-fields.tsx'
import { show } from '../../../../tests/components/show.tsx'
import { valuesOf } from './order-form-values.ts'
import { OrderLines } from './order-lines.tsx'

it('[ORD-5] [FORM-1] an error of all lines together stands above them', async () => {
  const order = buildOfficeOrder({ lines: [] })
  await show(
    <OrderFields start={valuesOf(order, 'uk')} errors={{ lines: 'Завелика сума' }}>
      <OrderLines order={order} goods={[]} />
    </OrderFields>,
  )
  await expect.element(page.getByRole('region').getByText('Завелика сума')).toBeVisible()
})
