import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CallContext } from '#platform/web/call.ts'
import { LanguageProvider } from '#platform/web/language.tsx'
import { liveBill } from './live-bill.ts'
import { PurchaseBasics } from './purchase-basics.tsx'
import { PurchaseBill } from './purchase-bill.tsx'
import { PurchaseContext } from './purchase-context.ts'
import { emptyPurchase, ownFields } from './purchase-form.ts'
import type { PurchaseForm } from './use-purchase-form.ts'

it('[BUY-1] the page has an input for each field that staff type of a purchase', () => {
  const values = { ...emptyPurchase('2026-11-20'), currency: 'USD' }
  const form = { values, bill: liveBill(values), errorOf: () => undefined } as unknown as PurchaseForm
  const page = renderToStaticMarkup(
    <LanguageProvider start="uk">
      <QueryClientProvider client={new QueryClient()}>
        <CallContext value={() => Promise.reject(new Error('nothing is called'))}>
          <PurchaseContext value={form}>
            <PurchaseBasics isNew />
            <PurchaseBill purchase={undefined} />
          </PurchaseContext>
        </CallContext>
      </QueryClientProvider>
    </LanguageProvider>,
  )
  const inputs = [...page.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, name = '']) => name)
  expect(inputs.toSorted()).toEqual(['number', ...ownFields].toSorted())
})
