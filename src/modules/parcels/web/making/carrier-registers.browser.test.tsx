import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { toWire } from '#platform/both-ways.ts'
import type { Call, CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { findViolations } from '../../../../../tests/components/axe.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { getRegisters, makeRegister, type RegistersAnswer, type CarrierRegister } from '../../registers.contract.ts'
import type { MadeParcel } from './made.ts'
import { CarrierRegisters } from './carrier-registers.tsx'
import { registersQuery, useParcelsApi } from './parcels-api.ts'
import { makingTexts } from './texts.ts'

const t = makingTexts('uk')

function parcel(number: string, carrier: MadeParcel['carrier'], document: Partial<MadeParcel['document']> = {}) {
  return {
    orderId: `order-${number}`,
    orderNumber: number,
    carrier,
    document: { id: `document-${number}`, registerId: null, registerRefusal: '', ...document },
  } as MadeParcel
}

const register = (fields: Partial<CarrierRegister>): CarrierRegister => ({
  id: 'register',
  state: 'made',
  number: '105-00000001',
  count: 2,
  refusal: '',
  who: 'Олена',
  createdAt: new Date('2026-11-30T08:00:00Z'),
  printedAt: null,
  ...fields,
})

/** Stands there as soon as the registers have come. */
function Come() {
  const { data } = useQuery(registersQuery(useParcelsApi()))
  return data && <p>come</p>
}

/** Gives the ids that a register was asked of. */
async function showRegisters(parcels: MadeParcel[], said: RegistersAnswer): Promise<{ asked: string[][] }> {
  const asked: string[][] = []
  const call = (async (endpoint: unknown, input: CallInput) => {
    if (endpoint === makeRegister) asked.push((input.body as { ids: string[] }).ids)
    return { data: endpoint === getRegisters ? toWire(getRegisters.output, said) : null }
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <CarrierRegisters parcels={parcels} />
        <Come />
      </CallContext>
    </QueryClientProvider>,
  )
  return { asked }
}

it('[DEL-3] of parcels in no register of their carrier one is made; others stay out of it', async () => {
  const parcels = [
    parcel('000001', 'novaPoshta'),
    parcel('000002', 'novaPoshta', { registerId: 'register' }),
    parcel('000003', 'meest'),
    parcel('000004', 'novaPoshta', { registerRefusal: 'Документ вже в реєстрі 105-00000009' }),
  ]
  const { asked } = await showRegisters(parcels, { carriers: ['novaPoshta'], registers: [register({ count: 1 })] })
  await expect.element(page.getByText('105-00000001: 1 посилка')).toBeVisible()
  await expect.element(page.getByText('000004 не в реєстрі: Документ вже в реєстрі 105-00000009')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: t('register.sheetOf', { number: '105-00000001' }) }))
    .toBeVisible()
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Створити реєстр «Нова пошта», 2' }).click()
  expect(asked).toEqual([['document-000001', 'document-000004']])
})

it('[DEL-3] a register whose answer was lost is looked for, and one that was refused says why', async () => {
  await showRegisters([], {
    carriers: ['novaPoshta'],
    registers: [
      register({ id: 'a', state: 'unclear' }),
      register({ id: 'b', state: 'failed', refusal: 'Ключ не діє' }),
    ],
  })
  await expect.element(page.getByText(t('register.unclear', { count: 2 }))).toBeVisible()
  await expect.element(page.getByText('Реєстру не створено: Ключ не діє')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

it('[OUT-1] where no connected carrier makes registers, nothing is offered', async () => {
  await showRegisters([parcel('000001', 'meest')], { carriers: [], registers: [] })
  await expect.element(page.getByText('come')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
