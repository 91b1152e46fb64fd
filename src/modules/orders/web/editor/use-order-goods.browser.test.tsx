import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Call, CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { getShortInfo, shortInfoToWire } from '#modules/catalog/short-info.contract.ts'
import { buildLine, buildOfficeOrder } from '../../../../../tests/build/office-order.ts'
import { show } from '../../../../../tests/components/show.tsx'
import type { OfficeOrder } from '../../office-order.contract.ts'
import { emptyLine, valuesOf } from '../order-form-values.ts'
import { useOrderGoods } from './use-order-goods.ts'

const goods = { typeId: 'shoes', nameEn: '', isHidden: false, src: '' }
const sizes = [{ size: '38', colour: '', price: 90_000, available: 1 }]
const flats = { ...goods, id: '11111111-1111-4111-8111-111111111111', code: 'SH-9', nameUk: 'Балетки', sizes }
/** Took the code that the flats had. */
const boots = { ...goods, id: '22222222-2222-4222-8222-222222222222', code: 'SH-1', nameUk: 'Чоботи', sizes: [] }

const call = (async (endpoint: unknown, { query }: CallInput = {}) => {
  const found = [flats, boots].filter(({ id, code }) => query?.id === id || query?.code === code)
  return {
    data: endpoint === getShortInfo ? found.map((each) => shortInfoToWire(each, 'admin')) : [],
    headers: new Headers(),
  }
}) as unknown as Call

function Sample({ order }: { order: OfficeOrder }) {
  const lines = [...valuesOf(order, 'uk').lines, { ...emptyLine, code: 'SH-1' }]
  const found = useOrderGoods(lines, order)
  return <output>{found.map(({ product }) => product?.nameUk ?? '…').join()}</output>
}

it('[CAT-6] a line that was saved is of its own product, whoever has its code by now; a new one of who has it', async () => {
  const order = buildOfficeOrder({ lines: [buildLine({ code: 'SH-1', size: '38', productId: flats.id })] })
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <Sample order={order} />
      </CallContext>
    </QueryClientProvider>,
  )
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('Балетки,Чоботи')
})
