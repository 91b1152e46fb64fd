import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { LanguageProvider } from '#platform/web/language.tsx'
import { buildOfficeOrder } from '../../../../tests/build/office-order.ts'
import { OrderFields } from '../../../../tests/components/order-fields.tsx'
import type { OfficeOrder } from '../office-order.contract.ts'
import { liveMoney } from './editor/live-money.ts'
import { blankOrder } from './editor/new-order.ts'
import { ownFields, valuesOf } from './order-form-values.ts'
import { OrderMargin, OrderMoney } from './order-money.tsx'
import { OrderPeople } from './order-people.tsx'

function Form({ order }: { order: OfficeOrder }) {
  const values = { ...valuesOf(order, 'uk'), isShippingSubsidised: true, isGift: true }
  const money = { order, live: liveMoney(values, order, []) }
  return (
    <LanguageProvider start="uk">
      <QueryClientProvider client={new QueryClient()}>
        <CallContext value={(() => new Promise(() => undefined)) as unknown as Call}>
          <OrderFields start={values}>
            <OrderPeople orderId={undefined} customer={{ details: undefined, isLooking: false, fault: null }} />
            <OrderMoney {...money} />
            <OrderMargin {...money} />
          </OrderFields>
        </CallContext>
      </QueryClientProvider>
    </LanguageProvider>
  )
}

const inputsOf = (order: OfficeOrder) =>
  [...renderToStaticMarkup(<Form order={order} />).matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(
    ([, name = '']) => name,
  )

it('[B20] the form has an input for each field that staff type of an order, the deposit of a new one alone', () => {
  const [saved, fresh] = [inputsOf(buildOfficeOrder()), inputsOf(blankOrder(new Date()))]
  expect(saved.toSorted()).toEqual(ownFields.filter((name) => name !== 'deposit').toSorted())
  expect(fresh.toSorted()).toEqual(ownFields.filter((name) => name !== 'amountDueSet').toSorted())
})
