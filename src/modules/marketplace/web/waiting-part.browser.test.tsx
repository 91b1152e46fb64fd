import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Call, CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { UserProvider } from '#platform/web/office/user.ts'
import { officeTexts } from '#platform/web/texts.ts'
import type { ShortInfo } from '#modules/catalog/product.ts'
import { getShortInfo, shortInfoToWire } from '#modules/catalog/short-info.contract.ts'
import { show } from '../../../../tests/components/show.tsx'
import type { MarketOverview } from '../office.contract.ts'
import { marketTexts } from './texts.ts'
import { WaitingPart } from './waiting-part.tsx'

const t = marketTexts('uk')
const office = officeTexts('uk')
const packer = { id: 'luka', role: 'packer', firstName: 'Лука', lastName: '', phone: null, email: null } as const
const product = {
  marketProductId: '7',
  name: 'Сумка',
  sku: '',
  imageUrl: '',
  pageUrl: '',
  code: '',
  size: '',
  orders: [],
}
const overview: MarketOverview = {
  isConnected: true,
  cabinetUrl: '',
  alerts: [],
  waiting: [product],
  quarantine: [],
  shipping: [],
  commissions: [],
  count: null,
  goodsTroubles: 0,
}

const asksNothing: Call = () => Promise.reject(new Error('nothing is asked for'))

function showPart(part: ReactNode, call: Call = asksNothing): Promise<void> {
  return show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <UserProvider value={packer}>{part}</UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
}

it('[OUT-4] [OUT-6] products that Prom refused are counted where they are said to wait, with a way to them', async () => {
  await showPart(<WaitingPart overview={{ ...overview, waiting: [], goodsTroubles: 3 }} />)
  await expect.element(page.getByText(t('troubles.count', { count: 3 }))).toBeInTheDocument()
  const way = page.getByRole('link', { name: t('troubles.show') })
  await expect.element(way).toHaveAttribute('href', '/crm/marketplace?part=goods')
  await expect.element(page.getByText(t('nothing'))).not.toBeInTheDocument()
})

it('[FORM-4] a code that is typed for a product of the marketplace is asked about, and stays when the list empties', async () => {
  function Page() {
    const [shown, setShown] = useState(overview)
    useEffect(() => {
      const empty = () => setShown({ ...overview, waiting: [] })
      addEventListener('empty', empty)
      return () => removeEventListener('empty', empty)
    }, [])
    return <WaitingPart overview={shown} />
  }
  await showPart(<Page />)
  await page.getByRole('button', { name: t('waiting.match') }).click()
  const code = page.getByLabelText(t('match.code'))
  await code.fill('BAG-01')
  dispatchEvent(new Event('empty'))
  await expect.element(page.getByText(t('nothing'))).toBeInTheDocument()
  await expect.element(code).toHaveValue('BAG-01')
  await code.click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: office('unsaved.stay') }).click()
  await expect.element(code).toHaveValue('BAG-01')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: office('unsaved.leave') }).click()
  await expect.element(code).not.toBeInTheDocument()
})

it('[OUT-4] the dialog keeps the known code and size of a product and offers the colours of that size', async () => {
  const each = { price: 100_000, available: 1 }
  const bag: ShortInfo = {
    id: '0b6c1f00-6a51-4d53-9a0e-0000000000b0',
    typeId: '0b6c1f00-6a51-4d53-9a0e-000000000001',
    isHidden: false,
    code: 'BAG-01',
    nameUk: 'Сумка',
    nameEn: 'Bag',
    src: '',
    sizes: [
      { ...each, size: 'M', colour: 'Чорний' },
      { ...each, size: 'M', colour: 'Синій' },
      { ...each, size: 'L', colour: 'Синій' },
    ],
  }
  const said: unknown[] = []
  const call = ((endpoint: unknown, { body }: CallInput = {}) => {
    if (endpoint === getShortInfo)
      return Promise.resolve({ data: [shortInfoToWire(bag, 'admin')], headers: new Headers() })
    said.push(body)
    return Promise.resolve({ data: { matched: 1, short: 0 }, headers: new Headers() })
  }) as Call
  const known = { ...product, code: 'BAG-01', size: 'M' }
  await showPart(<WaitingPart overview={{ ...overview, waiting: [known] }} />, call)
  await expect.element(page.getByText(t('waiting.known', { goods: 'BAG-01, M' }))).toBeInTheDocument()
  await page.getByRole('button', { name: t('waiting.variant') }).click()
  const variant = page.getByLabelText(t('goods.variantShort'))
  const offered = () => [...variant.element().querySelectorAll('option')].map(({ text }) => text)
  await expect.poll(offered).toEqual([t('goods.chooseVariant'), 'M · Чорний', 'M · Синій'])
  await variant.selectOptions('M · Синій')
  await page.getByRole('button', { name: t('match.save') }).click()
  await expect.poll(() => said).toEqual([{ marketProductId: '7', code: 'BAG-01', size: 'M', colour: 'Синій' }])
})
