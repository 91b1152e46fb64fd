import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { toWire } from '#platform/both-ways.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../tests/components/show.tsx'
import { getShortInfo, shortInfoToWire } from '#modules/catalog/short-info.contract.ts'
import { pickerTexts } from '#modules/catalog/web/index.ts'
import { connectGoods, getGoods } from '../office.contract.ts'
import type { ShortInfo } from '#modules/catalog/product.ts'
import type { MarketGoods } from '../office.contract.ts'
import { GoodsPart } from './goods-part.tsx'
import { marketTexts } from './texts.ts'

const t = marketTexts('uk')

// the list of goods is fetched when it is shown first
beforeAll(() => import('#modules/catalog/web/picker/product-picker.tsx'))

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

const boots: ShortInfo = {
  id: '0b6c1f00-6a51-4d53-9a0e-0000000000b0',
  code: 'BOOT-3',
  nameUk: 'Червоні чоботи',
  nameEn: 'Red boots',
  typeId: '0b6c1f00-6a51-4d53-9a0e-000000000001',
  isHidden: false,
  src: '',
  sizes: [
    { size: '37', colour: 'мак', price: 100_000, available: 2 },
    { size: '38', colour: '', price: 100_000, available: 3 },
  ],
}

async function showGoods(shown: readonly MarketGoods[]): Promise<unknown[]> {
  const sent: unknown[] = []
  const call = ((endpoint: unknown, { body }: CallInput = {}) => {
    if (endpoint === getGoods) return Promise.resolve({ data: toWire(getGoods.output, shown), headers: new Headers() })
    if (endpoint === getShortInfo)
      return Promise.resolve({ data: [shortInfoToWire(boots, 'admin')], headers: new Headers() })
    if (endpoint === connectGoods) sent.push(body)
    const refused = { id: 'goods.1.colour', error: 'Скажіть колір' }
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
      { externalId: 'Чохол', code: 'C-1', size: '', colour: 'Синій' },
      { externalId: 'Сумка', code: 'B-2', size: '', colour: 'Чорний' },
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

it('[OUT-4] goods are found among many, and those that are shown are chosen at once', async () => {
  const sent = await showGoods([
    goods('А-1', { name: 'Сумка льняна', code: 'B-1' }),
    goods('А-2', { name: 'Пояс', code: 'P-1' }),
    goods('А-3', { name: 'сумка з вовни', sku: 'LANA', code: 'B-2' }),
  ])
  await page.getByLabelText(t('goods.search')).fill('СУМКА')
  await expect.element(page.getByText(t('goods.found', { found: 2, all: 3 }))).toBeVisible()
  const all = page.getByRole('checkbox', { name: t('goods.chooseAll', { count: 2 }) })
  await choose('А-3')
  await expect.poll(() => (all.element() as HTMLInputElement).indeterminate).toBe(true)
  await all.click()
  await page.getByLabelText(t('goods.search')).fill('lana')
  await expect.element(page.getByRole('checkbox', { name: t('goods.chooseAll', { count: 1 }) })).toBeChecked()
  await page.getByRole('button', { name: t('goods.connect', { count: 2 }) }).click()
  await expect.poll(() => sent).toMatchObject([{ goods: [{ externalId: 'А-1' }, { externalId: 'А-3' }] }])
})

it('[OUT-4] our goods are found by name where nobody knows the code, and one of their sizes and colours is chosen', async () => {
  const sent = await showGoods([goods('Чоботи')])
  await page.getByRole('button', { name: t('goods.find', { name: 'Чоботи' }) }).click()
  await page.getByLabelText(pickerTexts('uk')('label')).fill('червоні')
  await page.getByRole('option', { name: boots.nameUk, exact: false }).click()
  await expect.element(page.getByLabelText(t('goods.code', { name: 'Чоботи' }))).toHaveValue('BOOT-3')
  await expect.element(page.getByLabelText(t('goods.variant', { name: 'Чоботи' }))).toHaveFocus()
  await page.getByLabelText(t('goods.variant', { name: 'Чоботи' })).selectOptions(`38 · ${t('goods.untold')}`)
  await choose('Чоботи')
  await page.getByRole('button', { name: t('goods.connect', { count: 1 }) }).click()
  await expect.poll(() => sent).toEqual([{ goods: [{ externalId: 'Чоботи', code: 'BOOT-3', size: '38', colour: '' }] }])
})

it('[A14] each input of a row says in sight what it is', async () => {
  await showGoods([goods('Сумка', { code: 'B-1' })])
  for (const name of ['code', 'size', 'colour'] as const)
    await expect.element(page.getByText(t(`goods.${name}Short`), { exact: true })).toBeVisible()
})
