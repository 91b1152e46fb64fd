import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildOrderView } from '../../../../tests/build/order-view.ts'
import { show } from '../../../../tests/components/show.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { OrderLines } from './order-lines.tsx'

const errors = { lines: { type: 'rule', message: 'Завелика сума' } }

it('[ORD-5] [FORM-1] what is wrong with all lines together is said above them', async () => {
  function Lines() {
    const form = useForm<OrderFormValues>({ errors })
    return (
      <FormProvider {...form}>
        <OrderLines order={buildOrderView({})} lines={[]} goods={[]} />
      </FormProvider>
    )
  }
  await show(<Lines />)
  await expect.element(page.getByRole('region').getByText('Завелика сума')).toBeVisible()
})
