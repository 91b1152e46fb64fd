import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatMoney } from '#kit/money.ts'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { UserProvider } from '#platform/web/office/user.ts'
import { ViewStoreContext, type ViewStore } from '#platform/web/view-store.ts'
import { buildWireGoods } from '../../../../../tests/build/wire-goods.ts'
import { At } from '../../../../../tests/components/at.tsx'
import { show } from '../../../../../tests/components/show.tsx'
import { getProducts, updateProducts } from '../../contract.ts'
import { ProductsPage } from './crm-products-page.tsx'
import { goodsListTexts } from './texts.ts'

const t = goodsListTexts('uk')
const admin = { id: 'olena', role: 'admin', firstName: 'Олена', lastName: '', phone: null, email: null } as const

const none = async () => Promise.reject(new Error('no view is saved'))
const views: ViewStore = { list: async () => [], add: none, change: none, remove: none }

/** The list of one bag at 1000 ₴, or of a bag as it is given. */
async function showList(given?: () => ReturnType<typeof buildWireGoods>) {
  const shop = { price: 100_000, version: 1, sent: [] as unknown[], isOffline: false }
  const bag = given ?? (() => buildWireGoods({ price: shop.price, version: shop.version }))
  const call = (async (endpoint: unknown, { body }: CallInput = {}) => {
    const answer = (data: unknown) => ({ data, headers: new Headers({ 'X-Total-Count': '1' }) })
    if (endpoint === getProducts) return answer([bag()])
    if (endpoint !== updateProducts) return answer([])
    shop.sent.push(body)
    if (shop.isOffline) throw new ApiError(409, 'refused', [{ id: 'products.0.version', error: 'Змінила Марія' }])
    const [{ subProducts }] = (body as { products: [{ subProducts: [{ priceSale: number }] }] }).products
    shop.price = subProducts[0].priceSale * 100
    shop.version += 1
    return answer([bag()])
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <UserProvider value={admin}>
          <ViewStoreContext value={views}>
            <div style={{ height: 800, display: 'grid' }}>
              <At path="/crm/products" page={ProductsPage} />
            </div>
          </ViewStoreContext>
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
  if (given) await expect.poll(price).toBeTruthy()
  else await expect.poll(price).toBe(sum(100_000))
  return shop
}

const cell = () => document.querySelector<HTMLElement>('.ag-row[row-index="0"] .ag-cell[col-id=price]')
const price = () => cell()?.textContent
const sum = (kopiykas: number) => formatMoney(kopiykas, 'uk')
const editor = () => cell()?.querySelector('input')

async function type(text: string): Promise<void> {
  cell()?.focus()
  await userEvent.click(cell() as HTMLElement)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement === editor()).toBe(true)
  await userEvent.keyboard(`{Control>}a{/Control}${text}`)
}

it('[B1] a price is typed over in its cell: Enter saves it, Escape leaves what was there', async () => {
  const shop = await showList()
  await type('900')
  await userEvent.keyboard('{Escape}')
  await expect.poll(price).toBe(sum(100_000))
  expect(shop.sent).toEqual([])
  await type('1250,50')
  await userEvent.keyboard('{Enter}')
  await expect.poll(price).toBe(sum(125_050))
  expect(shop.sent).toMatchObject([{ products: [{ version: 1, subProducts: [{ priceSale: 1250.5 }] }] }])
})

it('[B1] [FORM-5] a price that is refused leaves the old one in its cell, and says why', async () => {
  const shop = await showList()
  shop.isOffline = true
  await type('1250')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(t('price.failed', { code: 'BG-1', why: 'Змінила Марія' }))).toBeVisible()
  await expect.poll(price).toBe(sum(100_000))
  expect(shop.sent.length).toBe(1)
  // what is no price is not sent at all
  await type('багато')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(t('price.failed', { code: 'BG-1', why: t('bulk.notAmount') }))).toBeVisible()
  await expect.poll(price).toBe(sum(100_000))
  expect(shop.sent.length).toBe(1)
})

const lot = {
  productId: '33333333-3333-4333-8333-333333333333',
  size: '',
  colour: '',
  gtin: '',
  purchasedOn: '2026-11-01',
  onHand: 5,
  reserved: 0,
  available: 5,
  version: 1,
  photos: [],
} as const
/** Lots by their own price, what they sell for today and what a piece cost. */
const lotsOf = (sums: readonly (readonly [own: number, asked: number, cost: number])[]) =>
  sums.map(([price, askedPrice, unitCost], place) => ({
    ...lot,
    photos: [],
    id: `11111111-1111-4111-8111-11111111111${place}`,
    purchaseNumber: `П-${place}`,
    price,
    askedPrice,
    unitCost,
  }))

it.each([
  [
    'of two lots',
    [
      [98_500, 98_500, 45_950],
      [84_900, 84_900, 39_900],
    ],
  ],
  [
    'of two lots in thousands',
    [
      [198_500, 198_500, 145_950],
      [184_900, 184_900, 139_900],
    ],
  ],
  ['in a sale', [[249_000, 199_000, 109_900]]],
  [
    'of two lots in a sale',
    [
      [249_000, 199_000, 145_950],
      [219_000, 175_200, 139_900],
    ],
  ],
] as const)('[B22] a price %s stands whole in its cell, and so does what it cost', async (_, sums) => {
  await page.viewport(1360, 800)
  await showList(() => buildWireGoods({ lots: lotsOf(sums) }))
  const cut = () =>
    ['price', 'cost', 'margin'].filter((column) => {
      const one = document.querySelector(`.ag-row[row-index="0"] .ag-cell[col-id=${column}]`)
      // a line is as high as the row, whose border is not the cell's
      return !one || one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 2
    })
  await expect.poll(cut).toEqual([])
})
