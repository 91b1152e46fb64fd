import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { deepIt } from '../../../../tests/components/deep.ts'
import { buildLine, buildOfficeOrder, buildWireOrder } from '../../../../tests/build/office-order.ts'
import { show } from '../../../../tests/components/show.tsx'
import type { Order } from '../order.ts'
import type { OfficeOrder } from '../office-order.contract.ts'
import { blankOrder } from './editor/new-order.ts'
import { newLine, valuesOf, type OrderFormValues } from './order-form-values.ts'
import { useOrderForm } from './use-order-form.ts'

const ids = ['11111111-1111-4111-8111-111111111111', '33333333-3333-4333-8333-333333333333'] as const
const whole = { firstName: 'Тарас', middleName: '', email: '' }
const bag = buildLine({ id: ids[0], code: 'BAG-1' })
const belt = buildLine({ id: ids[1], code: 'BLT-1', price: 40_000, position: 1 })

/** A server that answers a save when it is told to, with the order that is given then. */
function slowServer() {
  const sent: unknown[] = []
  const waiting: ((order: Partial<Order>) => void)[] = []
  const call = ((_: unknown, { body }: CallInput = {}) => {
    sent.push(body)
    return new Promise<unknown>((answer) =>
      waiting.push((order) => answer({ data: [buildWireOrder({ ...whole, ...order })], headers: new Headers() })),
    )
  }) as unknown as Call
  return { sent, call, answer: (order: Partial<Order>) => waiting.shift()?.(order) }
}

interface SampleProps {
  order: OfficeOrder
  /** As the server has it by then. */
  newer?: OfficeOrder
}

function Sample({ order: given, newer }: SampleProps) {
  const [order, setOrder] = useState(given)
  // a new order goes on under its own address
  return <Fields key={order.id} order={order} onSaved={setOrder} {...(newer && { newer })} />
}

function Fields({ order, newer = order, onSaved }: SampleProps & { onSaved(order: OfficeOrder): void }) {
  const form = useOrderForm({ order, page: useRef(null), onSaved, reload: async () => newer })
  const { values, isDirty, conflict, save, reset } = form
  return (
    <>
      {(['note', 'phone', 'lastName', 'deliveryAddress'] as const).map((name) => (
        <OwnInput key={name} form={form} name={name} />
      ))}
      {values.lines.map(({ key, quantity }, index) => (
        <input
          key={key}
          aria-label={`quantity ${index}`}
          value={quantity}
          onChange={({ currentTarget }) => form.fillLine(key, { quantity: currentTarget.value })}
        />
      ))}
      <button type="button" onClick={() => form.fill({ lines: [...values.lines, { ...newLine(), code: 'BLT-1' }] })}>
        add
      </button>
      <button type="button" onClick={save}>
        save
      </button>
      <button type="button" onClick={reset}>
        reset
      </button>
      {conflict && <p>conflict</p>}
      <output aria-label="order">{`${order.number} ${values.lines.map(({ lineId }) => lineId.slice(0, 1)).join()} ${isDirty ? 'typed' : 'saved'}`}</output>
    </>
  )
}

interface OwnInputProps {
  form: ReturnType<typeof useOrderForm>
  name: 'note' | 'phone' | 'lastName' | 'deliveryAddress'
}

function OwnInput({ form, name }: OwnInputProps) {
  return (
    <input
      aria-label={name}
      value={form.values[name]}
      onChange={({ currentTarget }) => form.fill({ [name]: currentTarget.value })}
    />
  )
}

async function showForm(order: OfficeOrder, call: Call, newer?: OfficeOrder): Promise<void> {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <Sample order={order} {...(newer && { newer })} />
      </CallContext>
    </QueryClientProvider>,
  )
}

const blank = blankOrder(new Date('2026-11-20T12:00:00Z'))

/** A new order that begins as a copy, of what may be read anew. */
function Copy({ values, order = blank }: { values: OrderFormValues; order?: OfficeOrder }) {
  const [start, setStart] = useState(values)
  const form = useOrderForm({ order, start, page: useRef(null), onSaved: () => {}, reload: async () => order })
  return (
    <>
      {(['note', 'lastName', 'deliveryAddress'] as const).map((name) => (
        <OwnInput key={name} form={form} name={name} />
      ))}
      <button type="button" onClick={form.save}>
        save
      </button>
      <button type="button" onClick={() => setStart({ ...values })}>
        read anew
      </button>
    </>
  )
}

const press = (name: string) => page.getByRole('button', { name }).click()
const state = page.getByRole('status', { name: 'order' })

deepIt('[B12] a text typed in a new line, and beside it, while an order is saved stays to be saved', async () => {
  const { call, sent, answer } = slowServer()
  await showForm(buildOfficeOrder({ ...whole, lines: [bag] }), call)
  await press('add')
  await press('save')
  await expect.poll(() => sent.length).toBe(1)
  await page.getByLabelText('quantity 1').fill('3')
  await page.getByLabelText('note').fill('Call first')
  answer({ lines: [bag, belt], version: 4 })
  await expect.element(state).toHaveTextContent('000001 1,3 typed')
  await expect.element(page.getByLabelText('quantity 1')).toHaveValue('3')
  await expect.element(page.getByLabelText('note')).toHaveValue('Call first')
  await press('save')
  await expect.poll(() => sent.length).toBe(2)
  expect(JSON.stringify(sent[1])).toContain(ids[1])
  answer({ lines: [bag, { ...belt, quantity: 3 }], note: 'Call first', version: 5 })
  await expect.element(state).toHaveTextContent('000001 1,3 saved')
})

deepIt('[B12] a text typed while a new order is saved goes on with it under its own address', async () => {
  const { call, sent, answer } = slowServer()
  await showForm(blank, call)
  await page.getByLabelText('phone').fill('0671234567')
  await page.getByLabelText('lastName').fill('Шевченко')
  await page.getByLabelText('deliveryAddress').fill('Київ, відділення 1')
  await press('add')
  await press('save')
  await expect.poll(() => sent.length).toBe(1)
  await page.getByLabelText('note').fill('Call first')
  answer({ lines: [belt], version: 1 })
  await expect.element(state).toHaveTextContent('000001 3 typed')
  await expect.element(page.getByLabelText('note')).toHaveValue('Call first')
})

it('[B12] a copy keeps what was typed when what it is a copy of is read anew', async () => {
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={slowServer().call}>
        <Copy values={valuesOf({ ...blank, lastName: 'Шевченко' }, 'uk')} />
      </CallContext>
    </QueryClientProvider>,
  )
  await expect.element(page.getByLabelText('lastName')).toHaveValue('Шевченко')
  await page.getByLabelText('note').fill('Call first')
  await press('read anew')
  await expect.element(page.getByLabelText('note')).toHaveValue('Call first')
  await expect.element(page.getByLabelText('lastName')).toHaveValue('Шевченко')
})

it('[S4] [DEL-6] a copy goes to the place of its original, unless another address is typed', async () => {
  const place = { cityRef: 'a', branchRef: 'b', number: '7' }
  const { call, sent } = slowServer()
  const typed = { ...blank, phone: '+380671234567', lastName: 'Шевченко', deliveryAddress: 'Київ, відділення 7' }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <Copy values={valuesOf(typed, 'uk')} order={{ ...blank, deliveryPlace: place }} />
      </CallContext>
    </QueryClientProvider>,
  )
  const saved = async (count: number) => {
    await press('save')
    await expect.poll(() => sent.length).toBe(count)
    return JSON.stringify(sent.at(-1))
  }
  expect(await saved(1)).toContain(JSON.stringify(place))
  await page.getByLabelText('deliveryAddress').fill('Київ, відділення 8')
  expect(await saved(2)).not.toContain('deliveryPlace')
})

it('[B21] a save that came through though its answer was lost is no conflict when it is sent again', async () => {
  const saved = buildOfficeOrder({ ...whole, lines: [bag], note: 'Call first', version: 4 })
  let tries = 0
  const call = (async (_: unknown, { body }: CallInput = {}) => {
    if (body === undefined) return { data: [], headers: new Headers() }
    tries += 1
    if (tries === 1) throw new ApiError(0, 'offline')
    throw new ApiError(409, 'changed', [{ id: 'orders.0.version', error: 'changed' }])
  }) as unknown as Call
  await showForm(buildOfficeOrder({ ...whole, lines: [bag] }), call, saved)
  await page.getByLabelText('note').fill('Call first')
  await press('save')
  await expect.poll(() => tries).toBe(1)
  await press('save')
  await expect.element(state).toHaveTextContent('000001 1 saved')
  expect(page.getByText('conflict').elements()).toEqual([])
})

it('[ORD-17] a refusal of an exchange stands in the form where it is of the new order, and else at the returned goods', async () => {
  const refusals = ['products.0.goodsCount', 'order.products.0.goodsCount']
  function Exchange() {
    const [start] = useState(() => ({
      ...valuesOf({ ...blank, phone: '+380671234567', lastName: 'Шевченко', deliveryAddress: 'Київ, 1' }, 'uk'),
      lines: [{ ...newLine(), code: 'BAG-1' }],
    }))
    const add = async () => {
      throw new ApiError(400, 'invalid', [{ id: refusals.shift() ?? '', error: 'too many' }])
    }
    const { values, errorOf, problem, save } = useOrderForm({
      order: blank,
      start,
      add,
      page: useRef(null),
      onSaved: () => {},
      reload: async () => blank,
    })
    return (
      <>
        <button type="button" onClick={save}>
          save
        </button>
        <output aria-label="order">{`bar: ${problem?.text}, line: ${errorOf(`lines.${values.lines[0]?.key}.quantity`)}`}</output>
      </>
    )
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={slowServer().call}>
        <Exchange />
      </CallContext>
    </QueryClientProvider>,
  )
  await press('save')
  await expect.element(state).toMatchTextContent(/bar: .*too many, line: undefined/)
  await press('save')
  await expect.element(state).toMatchTextContent(/line: too many/)
})

it('[B7] values typed into an order and discarded come back, with the lines', async () => {
  const { call } = slowServer()
  await showForm(buildOfficeOrder({ ...whole, lines: [bag] }), call)
  const note = page.getByLabelText('note')
  await note.fill('Передзвонити')
  await page.getByLabelText('quantity 0').fill('3')
  await press('reset')
  await expect.element(note).toHaveValue('')
  await page.getByRole('button', { name: officeTexts('uk')('undo.undo') }).click()
  await expect.element(note).toHaveValue('Передзвонити')
  await expect.element(page.getByLabelText('quantity 0')).toHaveValue('3')
  await expect.poll(() => document.querySelector('output')?.textContent).toContain('typed')
})
