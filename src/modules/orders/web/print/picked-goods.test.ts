import { expect, it } from 'vitest'
import { buildLine, buildOfficeOrder } from '../../../../../tests/build/office-order.ts'
import type { OrderLine } from '../../order.ts'
import { goodsToPick } from './picked-goods.ts'

const lot = (purchaseNumber: string, quantity: number) => ({
  lotId: purchaseNumber,
  purchaseNumber,
  quantity,
  unitCost: 1,
})
const boots = (line: Partial<OrderLine>) => buildLine({ code: 'SH-102', name: 'Чоботи', size: '38', ...line })
const orderOf = (number: string, ...lines: OrderLine[]) => buildOfficeOrder({ number, lines })

it('[B17] a picking list has goods once for all chosen orders, by code, size and colour: how many, of which lots, for whom', () => {
  const goods = goodsToPick([
    orderOf('000002', boots({ quantity: 2, lots: [lot('П-2', 2)] }), boots({ size: '9', lots: [lot('П-2', 1)] })),
    orderOf('000001', buildLine({ code: 'BA-101', quantity: 1, lots: [lot('П-1', 1)] })),
    orderOf(
      '000003',
      boots({ quantity: 3, lots: [lot('П-2', 1), lot('П-3', 2)] }),
      boots({ colour: 'мак', lots: [lot('П-3', 1)] }),
    ),
  ])
  expect(goods.map(({ line: { code, size, colour }, ...rest }) => ({ code, size, colour, ...rest }))).toEqual([
    {
      code: 'BA-101',
      size: '',
      colour: '',
      pieces: 1,
      lots: [{ purchaseNumber: 'П-1', quantity: 1 }],
      missing: 0,
      orders: [{ number: '000001', pieces: 1 }],
    },
    {
      code: 'SH-102',
      size: '9',
      colour: '',
      pieces: 1,
      lots: [{ purchaseNumber: 'П-2', quantity: 1 }],
      missing: 0,
      orders: [{ number: '000002', pieces: 1 }],
    },
    {
      code: 'SH-102',
      size: '38',
      colour: '',
      pieces: 5,
      lots: [
        { purchaseNumber: 'П-2', quantity: 3 },
        { purchaseNumber: 'П-3', quantity: 2 },
      ],
      missing: 0,
      orders: [
        { number: '000002', pieces: 2 },
        { number: '000003', pieces: 3 },
      ],
    },
    {
      code: 'SH-102',
      size: '38',
      colour: 'мак',
      pieces: 1,
      lots: [{ purchaseNumber: 'П-3', quantity: 1 }],
      missing: 0,
      orders: [{ number: '000003', pieces: 1 }],
    },
  ])
})

it('[B17] [ORD-8] a picking list says how many pieces no lot fills, and leaves out what came back', () => {
  const [short, past, ...others] = goodsToPick([
    orderOf('000001', buildLine({ quantity: 3, needsAttention: true, lots: [lot('П-1', 1)] })),
    orderOf('000002', buildLine({ code: 'BA-102', quantity: 2, isPast: true })),
    orderOf('000003', buildLine({ code: 'BA-103', quantity: 2, returnedQuantity: 2 })),
  ])
  expect([short?.missing, past?.missing, others]).toEqual([2, 0, []])
})
