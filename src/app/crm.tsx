import '#platform/web/tokens.css'
import '#platform/web/fonts.css'
import '#platform/web/base.css'
import '#platform/web/controls.css'
import '#platform/web/messages.css'
import '#platform/web/crm.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { knownCustomers } from '#modules/customers/web/index.ts'
import { KnownCustomersContext, OrderPartsContext } from '#modules/orders/web/index.ts'
import { CallContext } from '#platform/web/call.ts'
import { keepLanguage, LanguageProvider, pageLanguage } from '#platform/web/language.tsx'
import { onOtherUser } from '#platform/web/session.ts'
import { allowOnlyTexts } from '#platform/web/only-texts.ts'
import { applyTheme } from '#platform/web/theme.ts'
import { ViewStoreContext } from '#platform/web/view-store.ts'
import { api, queries, session, views } from './browser/office-session.ts'
import { Office } from './office/office-frame.tsx'
import { pages } from './office-sections.tsx'

allowOnlyTexts()
applyTheme()
// from here on calls are made in the language of this page (WIRE-7)
keepLanguage(pageLanguage())

const router = createRouter({
  routeTree: pages,
  context: { user: session.user },
  InnerWrap: Office,
  // every value is a text: numbers of orders keep their zeros
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text && `?${text}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// a page that was opened before one's role was known, or in another one, is asked about anew
onOtherUser(session, () => void router.invalidate())

// a screen reader begins at the new page, not where the link was
router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  const room = document.getElementById('content')
  // unless the page has a field to begin with
  if (fromLocation && pathChanged && !room?.contains(document.activeElement)) room?.focus()
})

const orderParts = async () => (await import('./office/order-parts.tsx')).orderParts

const place = document.getElementById('crm')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <LanguageProvider>
        <QueryClientProvider client={queries}>
          <CallContext value={api.call}>
            <ViewStoreContext value={views}>
              <KnownCustomersContext value={knownCustomers(api.call)}>
                <OrderPartsContext value={orderParts}>
                  <RouterProvider router={router} />
                </OrderPartsContext>
              </KnownCustomersContext>
            </ViewStoreContext>
          </CallContext>
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>,
  )
}
