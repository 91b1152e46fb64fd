import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageProvider } from '#platform/web/language.tsx'
import { ProductBasics } from './product-basics.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductContext } from './product-context.ts'
import { emptyProduct, ownFields } from './product-form.ts'
import { ProductSale } from './product-sale.tsx'
import { ProductTexts } from './product-texts.tsx'
import type { ProductForm } from './use-product-form.ts'

it('[B20] the editor has an input for each field that staff type of a product', () => {
  const form = { values: emptyProduct(''), types: [], errorOf: () => undefined } as unknown as ProductForm
  const page = renderToStaticMarkup(
    <LanguageProvider start="uk">
      <ProductContext value={form}>
        <ProductBasics />
        <ProductSale />
        <ProductTexts />
        <ProductDetails />
      </ProductContext>
    </LanguageProvider>,
  )
  const inputs = [...page.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, name = '']) => name)
  expect(inputs.toSorted()).toEqual([...ownFields].toSorted())
})
