import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../tests/components/show.tsx'
import { goodsToWire } from '../office-view.contract.ts'
import { connectGoods, getGoods } from '../office.contract.ts'
import type { MarketGoods } from '../office.ts'
import { GoodsPart } from './goods-part.tsx'
import { marketTexts } from './texts.ts'

const t = marketTexts('uk')
const goods = (externalId: string, given: Partial<MarketGoods> = {}): MarketGoods => ({
  externalId,
  marketProductId: '1',
  name: externalId,
  sku: '',
  priceThere: null,
  quantityThere: null,
  code: '',
  size: '',
  colour: '',
  isConnected: false,
  price: null,
  available: null,
  toldAt: null,
  trouble: '',
  ...given,
})

async function showGoods(shown: readonly MarketGoods[]): Promise<unknown[]> {
  const sent: unknown[] = []
  const call = ((endpoint: unknown, { body }: CallInput = {}) => {
    if (endpoint === getGoods) return Promise.resolve({ data: goodsToWire(shown), headers: new Headers() })
    if (endpoint === connectGoods) sent.push(body)
    const refused = { id: 'goods.1.color', error: 'Скажіть колір' }
    return Promise.reject(new ApiError(400, 'ні', [refused]))
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <GoodsPart />
      </CallContext>
    </QueryClientProvider>,
  )
  return sent
}

const choose = (name: string) => page.getByRole('checkbox', { name: t('orders.choose', { number: name }) }).click()
const colourOf = (name: string) => page.getByLabelText(t('goods.colour', { name }))

it('[OUT-4] [CAT-8] a colour is said beside the code and the size, and its refusal stands in its row until it is changed', async () => {
  const sent = await showGoods([
    goods('Чохол', { code: 'C-1', colour: 'Синій' }),
    goods('Сумка', { code: 'B-1', colour: 'Білий' }),
  ])
  await choose('Чохол')
  await choose('Сумка')
  // other goods have colours of their own
  await page.getByLabelText(t('goods.code', { name: 'Сумка' })).fill('B-2')
  await expect.element(colourOf('Сумка')).toHaveValue('')
  await page.getByRole('button', { name: t('goods.connect', { count: 2 }) }).click()
  await expect.element(colourOf('Сумка')).toHaveAccessibleDescription('Скажіть колір')
  await expect.element(colourOf('Сумка')).toBeInvalid()
  await expect.element(colourOf('Чохол')).toBeValid()
  await colourOf('Сумка').fill('Чорний')
  await expect.element(colourOf('Сумка')).toBeValid()
  await page.getByRole('button', { name: t('goods.connect', { count: 2 }) }).click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual({
    goods: [
      { externalId: 'Чохол', code: 'C-1', subCode: '', color: 'Синій' },
      { externalId: 'Сумка', code: 'B-2', subCode: '', color: 'Чорний' },
    ],
  })
})

it('[OUT-4] products that Prom did not take stand first', async () => {
  await showGoods([goods('Сумка'), goods('Пояс', { isConnected: true, trouble: 'немає такого' }), goods('Чохол')])
  await expect
    .poll(() =>
      page
        .getByRole('row')
        .elements()
        .map((row) => row.querySelector('small')?.textContent),
    )
    .toEqual([undefined, 'Пояс', 'Сумка', 'Чохол'])
})
