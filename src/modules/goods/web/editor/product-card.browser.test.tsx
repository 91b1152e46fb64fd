import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { UserProvider } from '#platform/web/office/user.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { bagType } from '../../../../../tests/build/goods-office.ts'
import { buildWireGoods } from '../../../../../tests/build/wire-goods.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { addProducts, updateProducts } from '../../contract.ts'
import { productFromWire, type OfficeProduct } from '../../office-product.contract.ts'
import { ProductCard } from './product-card.tsx'
import { emptyProduct } from './product-form.ts'
import { productTexts } from './texts.ts'

const t = productTexts('uk')
const office = officeTexts('uk')
const admin = { id: 'olena', role: 'admin', firstName: 'Олена', lastName: '', phone: null, email: null } as const
const none = () => undefined

/** The editor; what it sends is refused, one after the other, and what is not is answered. */
async function showCard(refusals: ApiError[], product?: OfficeProduct) {
  const sent: Record<string, unknown>[] = []
  const opened: string[] = []
  const call = (async (endpoint: unknown, { body, query }: CallInput = {}) => {
    if (query?.code !== undefined) throw new ApiError(404, 'none has it')
    if (endpoint !== addProducts && endpoint !== updateProducts) return { data: [], headers: new Headers() }
    const [first] = (body as { products: [Record<string, unknown>] }).products
    sent.push(first)
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return { data: [buildWireGoods({ id: String(first.id), version: 2 })], headers: new Headers() }
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <UserProvider value={admin}>
          <ProductCard
            {...(product && { product })}
            start={emptyProduct('')}
            types={[{ id: bagType, slug: 'bags', nameUk: 'Сумки', nameEn: 'Bags', kinds: [] }]}
            show={none}
            reload={async () => product}
            onOpen={(id) => opened.push(id)}
            onDuplicate={none}
            onDelete={async () => false}
            onLeave={none}
          />
        </UserProvider>
      </CallContext>
    </QueryClientProvider>,
  )
  return { sent, opened }
}

const save = () => page.getByRole('button', { name: office('save.save'), exact: true }).click()
const named = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const field = (name: 'code' | 'nameUk' | 'typeId') => page.elementLocator(named(name) ?? document.body)
const wrong = () => [...document.querySelectorAll('[aria-invalid=true]')].map((each) => each.getAttribute('name'))
const cell = (row: number, column: string) =>
  document.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`)
const focused = () =>
  `${document.activeElement?.getAttribute('data-row')} ${document.activeElement?.getAttribute('data-column')}`

it('[FORM-1] [CAT-1] each field of a new product says that it is empty, its lot is sent with it, and a refused code is typed anew', async () => {
  const taken = new ApiError(409, 'refused', [{ id: 'products.0.code', error: 'Код зайнятий' }])
  const { sent, opened } = await showCard([taken])
  await expect.poll(() => named('code')).not.toBeNull()
  await field('code').fill('HT-9')
  await save()
  await expect.poll(wrong).toEqual(['typeId', 'nameUk'])
  await expect.element(page.getByText(t('product.wrong', { count: 2 }))).toBeVisible()
  await expect.element(field('typeId')).toHaveFocus()
  await field('typeId').selectOptions('Сумки')
  await field('nameUk').fill('Торбина')
  await expect.poll(wrong).toEqual([])

  await page.getByRole('button', { name: t('lots.add') }).click()
  await expect.poll(focused).toBe('0 size')
  await userEvent.keyboard('M{ArrowRight}П-7{ArrowRight}12a')
  await save()
  await expect.poll(() => cell(0, 'price')?.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  cell(0, 'price')?.focus()
  cell(0, 'price')?.select()
  await userEvent.keyboard('1200{ArrowRight}{ArrowRight}')
  cell(0, 'count')?.focus()
  await userEvent.keyboard('3')
  await save()
  await expect.poll(wrong).toEqual(['code'])
  await expect.element(page.getByText('Код зайнятий').first()).toBeVisible()
  await expect.element(field('code')).toHaveFocus()
  expect([named('nameUk')?.value, cell(0, 'price')?.value]).toEqual(['Торбина', '1200'])

  await field('code').fill('HT-10')
  await expect.poll(wrong).toEqual([])
  await save()
  await expect.poll(() => opened).toEqual([sent[0]?.id])
  expect(sent.map(({ id, code }) => [id, code])).toEqual([
    [sent[0]?.id, 'HT-9'],
    [sent[0]?.id, 'HT-10'],
  ])
  expect(sent[1]).toMatchObject({
    productTypeId: bagType,
    name: 'Торбина',
    subProducts: [{ subCode: 'M', purchaseNumber: 'П-7', priceSale: 1200, goodsCount: 3 }],
  })
})

it('[FORM-4] [FORM-5] [WIRE-11] values typed into a product stay where no answer came, and go out again over the same version', async () => {
  const { sent } = await showCard([new ApiError(0, 'Немає мережі')], productFromWire(buildWireGoods()))
  await expect.poll(() => named('nameUk')?.value).toBe('Торбина')
  await field('nameUk').fill('Торба')
  await page.getByRole('button', { name: t('lots.add') }).click()
  await expect.poll(focused).toBe('1 size')
  await userEvent.keyboard('L')
  // what one purchase has in common is copied from the row above
  expect([cell(1, 'purchaseNumber')?.value, cell(1, 'price')?.value]).toEqual(['П-1', '1000'])
  await save()
  await expect.element(page.getByText(t('product.saveUnknown', { why: 'Немає мережі' }))).toBeVisible()
  expect([named('nameUk')?.value, cell(1, 'size')?.value]).toEqual(['Торба', 'L'])
  await save()
  await expect.element(page.getByText(t('product.saved', { code: 'BG-1' }))).toBeVisible()
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({ version: 1, name: 'Торба' })
})
