import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { formatMoney } from '#kit/money.ts'
import { LanguageProvider } from '#platform/web/language.tsx'
import { nextLot } from './lot-rows.ts'
import { ProductBasics } from './product-basics.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductContext } from './product-context.ts'
import { emptyProduct, ownFields } from './product-form.ts'
import { ProductSale } from './product-sale.tsx'
import { ProductTexts } from './product-texts.tsx'
import { productTexts } from './texts.ts'
import type { ProductForm } from './use-product-form.ts'

it('[B20] the editor has an input for each field that staff type of a product', () => {
  const form = { values: emptyProduct(''), types: [], errorOf: () => undefined } as unknown as ProductForm
  const routeTree = createRootRoute({ staticData: { roles: [] } })
  const page = renderToStaticMarkup(
    <RouterContextProvider router={createRouter({ routeTree, history: createMemoryHistory() })}>
      <LanguageProvider start="uk">
        <ProductContext value={form}>
          <ProductBasics />
          <ProductSale />
          <ProductTexts />
          <ProductDetails />
        </ProductContext>
      </LanguageProvider>
    </RouterContextProvider>,
  )
  const inputs = [...page.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, name = '']) => name)
  expect(inputs.toSorted()).toEqual([...ownFields].toSorted())
})

it('[ORD-6] the editor tells the loss of a sale that is on, and none of one that is over', () => {
  const lot = { ...nextLot(undefined, { isFootwear: false, today: '2026-11-28' }), price: '1000', unitCost: '600' }
  const loss = productTexts('uk')('sale.loss', { loss: formatMoney(100_00, 'uk') })
  const isTold = (saleEndsOn: string) => {
    const values = { ...emptyProduct(''), salePercent: '50', saleEndsOn, lots: [lot] }
    const form = { values, errorOf: () => undefined } as unknown as ProductForm
    const page = renderToStaticMarkup(
      <LanguageProvider start="uk">
        <ProductContext value={form}>
          <ProductSale />
        </ProductContext>
      </LanguageProvider>,
    )
    return page.includes(loss)
  }
  expect([isTold(''), isTold('2020-01-31')]).toEqual([true, false])
})
