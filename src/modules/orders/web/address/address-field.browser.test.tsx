import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallContext } from '#platform/web/call.ts'
import type { Call } from '#platform/web/api.ts'
import { findViolations } from '../../../../../tests/components/axe.ts'
import { OrderFields } from '../../../../../tests/components/order-fields.tsx'
import { show } from '../../../../../tests/components/show.tsx'
import { buildOfficeOrder } from '../../../../../tests/build/office-order.ts'
import { orderTexts } from '../../order/texts.ts'
import { blankOrder } from '../editor/new-order.ts'
import type { KnownCustomer } from '../editor/use-customer.ts'
import { useOrderFields } from '../order-fields-context.ts'
import { valuesOf } from '../order-form-values.ts'
import { orderKeys } from '../orders-api.ts'
import { AddressField } from './address-field.tsx'
import { CarrierField } from './carrier-field.tsx'

const t = orderTexts('uk')
const nobody: KnownCustomer = { details: null, isLooking: false, fault: null }
const last = buildOfficeOrder({ id: 'last', carrier: 'ukrposhta', deliveryAddress: 'Львів, 79005, вул. Дорошенка, 24' })
const known = { details: { latest: [{ id: 'last' }] }, isLooking: false, fault: null } as unknown as KnownCustomer

const blank = valuesOf(blankOrder(new Date()), 'uk')

function Shown() {
  const { carrier, deliveryAddress } = useOrderFields().values
  return <output data-carrier={carrier}>{deliveryAddress}</output>
}

const output = () => document.querySelector('output') as HTMLOutputElement
const values = {
  get deliveryAddress() {
    return output().textContent
  },
  get carrier() {
    return output().dataset['carrier']
  },
}

function Form({ customer }: { customer: KnownCustomer }) {
  return (
    <OrderFields start={blank}>
      <CarrierField />
      <AddressField customer={customer} />
      <Shown />
    </OrderFields>
  )
}

async function showForm(customer = nobody): Promise<void> {
  const towns = ['Київ', 'Львів'].map((name) => ({
    ref: name,
    name,
    kind: 'city',
    oblast: 'Обласна',
    district: '',
    isNamesake: false,
  }))
  const branch = {
    ref: 'b4',
    kind: 'branch',
    number: '4',
    name: 'Відділення №4: вул. Дорошенка, 24',
    address: 'вул. Дорошенка, 24',
  }
  const answered = vi.spyOn(window, 'fetch').mockImplementation((address) => {
    const { pathname, searchParams } = new URL(typeof address === 'string' ? address : '', location.origin)
    const search = searchParams.get('search')?.toLowerCase() ?? ''
    if (pathname.endsWith('/streets'))
      return Promise.resolve(Response.json({ Data: [{ ref: 's1', name: 'вул. Садова' }] }))
    const found = pathname.endsWith('/branches')
      ? [{ ...branch, mostWeight: null, mostValue: null, mostSize: null }]
      : towns.filter(({ name }) => name.toLowerCase().startsWith(search))
    return Promise.resolve(Response.json({ Data: found }))
  })
  onTestFinished(() => answered.mockRestore())
  const client = new QueryClient()
  client.setQueryData(orderKeys.one('last'), last)
  await show(
    <QueryClientProvider client={client}>
      <CallContext value={(() => new Promise(() => undefined)) as unknown as Call}>
        <Form customer={customer} />
      </CallContext>
    </QueryClientProvider>,
  )
}

const field = () => page.getByRole('textbox', { name: t('field.deliveryAddress') })
const carrier = () => page.getByRole('combobox', { name: t('field.carrier') })

it('[DEL-6] [A7] staff choose a town, then its branch, by keys alone; their own words stay as well', async () => {
  await showForm()
  await userEvent.type(field(), 'льв')
  await expect.element(page.getByRole('option', { name: /Львів/ })).toBeVisible()
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => values.deliveryAddress).toBe('Львів, ')
  await expect.element(page.getByRole('option', { name: /Відділення №4/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => values.deliveryAddress).toBe('Львів, Відділення №4: вул. Дорошенка, 24')
  await userEvent.keyboard(', під’їзд 3')
  await expect.poll(() => values.deliveryAddress).toBe('Львів, Відділення №4: вул. Дорошенка, 24, під’їзд 3')
})

it('[DEL-6] staff choose a street for a courier, and type its house', async () => {
  await showForm()
  await userEvent.type(field(), 'Львів, садо')
  await page.getByRole('option', { name: /вул. Садова/ }).click()
  await expect.poll(() => values.deliveryAddress).toBe('Львів, вул. Садова, ')
  await userEvent.keyboard('5')
  await expect.poll(() => values.deliveryAddress).toBe('Львів, вул. Садова, 5')
})

it('[A7] an empty address offers where the last order went, with its carrier', async () => {
  await showForm(known)
  await page.getByRole('button', { name: /Львів, 79005/ }).click()
  await expect.poll(() => [values.carrier, values.deliveryAddress]).toEqual(['ukrposhta', last.deliveryAddress])
  await expect.poll(() => page.getByRole('button', { name: /Львів, 79005/ }).elements()).toEqual([])
})

it('[DEL-7] with another carrier the address gives way, and comes back with the first', async () => {
  await showForm()
  await field().fill('Київ, Відділення 12')
  await userEvent.selectOptions(carrier(), 'ukrposhta')
  await expect.poll(() => values.deliveryAddress).toBe('')
  expect(field().element().getAttribute('placeholder')).toContain('79005')
  await field().fill('Київ, 01001, вул. Хрещатик, 22')
  await userEvent.selectOptions(carrier(), 'novaPoshta')
  await expect.poll(() => values.deliveryAddress).toBe('Київ, Відділення 12')
  await userEvent.selectOptions(carrier(), 'ukrposhta')
  await expect.poll(() => values.deliveryAddress).toBe('Київ, 01001, вул. Хрещатик, 22')
})
