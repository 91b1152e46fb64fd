import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallContext } from '#platform/web/call.ts'
import { UserProvider } from '#platform/web/office/user.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { show } from '../../../../tests/components/show.tsx'
import type { MarketOverview } from '../office.ts'
import { marketTexts } from './texts.ts'
import { WaitingPart } from './waiting-part.tsx'

const t = marketTexts('uk')
const office = officeTexts('uk')
const packer = { id: 'luka', role: 'packer', firstName: 'Лука', lastName: '', phone: null, email: null } as const
const product = { marketProductId: '7', name: 'Сумка', sku: '', imageUrl: '', pageUrl: '', code: '', orders: [] }
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

function showPart(part: ReactNode): Promise<void> {
  return show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={() => Promise.reject(new Error('nothing is asked for'))}>
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
