import '#platform/web/tokens.css'
import '#platform/web/fonts.css'
import '#platform/web/base.css'
import '#platform/web/controls.css'
import '#platform/web/messages.css'
import '#platform/web/crm.css'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  RouterProvider,
  useNavigate,
  useRouterState,
} from '@tanstack/react-router'
import { StrictMode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CustomerPage, customersApi, CustomersPage, readCustomersSearch } from '#modules/customers/web/index.ts'
import { ProductsPage, readProductsSearch } from '#modules/goods/web/index.ts'
import { OutboxPage, readOutboxSearch } from '#modules/messaging/web/index.ts'
import { readUsersSearch, UsersPage } from '#modules/identity/web/staff/index.ts'
import {
  AddOrderPage,
  KnownCustomersContext,
  OrderMessagesPage,
  OrderPage,
  OrdersPage,
  PackingPage,
  PrintOrders,
  readAddOrderSearch,
  readOrdersSearch,
  readPrintSearch,
  toPackSearch,
} from '#modules/orders/web/index.ts'
import { CallContext } from '#platform/web/call.ts'
import { ViewStoreContext } from '#platform/web/view-store.ts'
import { keepLanguage, LanguageProvider, pageLanguage } from '#platform/web/language.tsx'
import { Gate } from '#platform/web/office-gate.tsx'
import { OfficeProblem } from '#platform/web/office-problem.tsx'
import { CommandCenter, type OpenPanel } from '#platform/web/palette/command-center.tsx'
import { applyTheme } from '#platform/web/theme.ts'
import {
  api,
  enter,
  isPacker,
  leave,
  packersPages,
  queries,
  session,
  useIsPacker,
  views,
} from './browser/office-session.ts'
import { newOrder, Sections, useCommands } from './office-sections.tsx'

applyTheme()
// from here on calls are made in the language of this page (WIRE-7)
keepLanguage(pageLanguage())

function Office() {
  const here = useRouterState({ select: ({ location: { href } }) => href })
  const isForPacker = useIsPacker()
  const [panel, setPanel] = useState<OpenPanel>()
  return (
    <Gate
      session={session}
      refresh={api.refresh}
      enter={enter}
      leave={leave}
      here={here}
      sections={<Sections isPacker={isForPacker} />}
      onPalette={() => setPanel('palette')}
    >
      <Outlet />
      <CommandCenter contents={useCommands(isForPacker)} open={panel} onOpen={setPanel} />
    </Gate>
  )
}

const root = createRootRouteWithContext()({
  component: Office,
  beforeLoad: ({ location }) => {
    if (isPacker() && !packersPages.test(location.pathname)) redirect({ to: '/crm', throw: true })
  },
  notFoundComponent: () => <OfficeProblem title="office.notFound" />,
  errorComponent: ({ error, reset }) => (
    <OfficeProblem
      title="office.crashed"
      why={error instanceof Error ? error.message : String(error)}
      onRetry={reset}
    />
  ),
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/crm',
  beforeLoad: () => {
    redirect({ to: '/crm/orders', search: isPacker() ? toPackSearch : {}, throw: true })
  },
})

const orders = createRoute({
  getParentRoute: () => root,
  path: '/crm/orders',
  validateSearch: readOrdersSearch,
  component: function Orders() {
    const navigate = useNavigate()
    return (
      <OrdersPage
        search={orders.useSearch()}
        onSearch={(search) => void navigate({ to: '/crm/orders', search, replace: true })}
        isPacker={useIsPacker()}
        onOpen={(orderId) => void navigate({ to: '/crm/orders/$orderId', params: { orderId } })}
        onAdd={() => void navigate(newOrder)}
      />
    )
  },
})

const order = createRoute({
  getParentRoute: () => root,
  path: '/crm/orders/$orderId',
  component: function OneOrder() {
    const navigate = useNavigate()
    const { orderId } = order.useParams()
    const onLeave = () => void navigate({ to: '/crm/orders', search: isPacker() ? toPackSearch : {} })
    if (useIsPacker()) return <PackingPage orderId={orderId} onLeave={onLeave} />
    return (
      <OrderPage
        orderId={orderId}
        onDuplicate={() => void navigate({ to: '/crm/orders/add', search: { copy: orderId } })}
        onLeave={onLeave}
      />
    )
  },
})

const addOrder = createRoute({
  getParentRoute: () => root,
  path: '/crm/orders/add',
  beforeLoad: () => {
    if (isPacker()) redirect({ to: '/crm', throw: true })
  },
  validateSearch: readAddOrderSearch,
  component: function AddOrder() {
    const navigate = useNavigate()
    return (
      <AddOrderPage
        search={addOrder.useSearch()}
        onAdded={(orderId) => void navigate({ to: '/crm/orders/$orderId', params: { orderId }, replace: true })}
        onLeave={() => void navigate({ to: '/crm/orders' })}
      />
    )
  },
})

const printing = createRoute({
  getParentRoute: () => root,
  path: '/crm/orders/print',
  validateSearch: readPrintSearch,
  component: function Printing() {
    const navigate = useNavigate()
    const search = printing.useSearch()
    const isOne = search.ids !== '' && !search.ids.includes(',')
    return (
      <PrintOrders
        search={search}
        isPacker={useIsPacker()}
        onSearch={(next) => void navigate({ to: '/crm/orders/print', search: next, replace: true })}
        onLeave={() =>
          void navigate(isOne ? { to: '/crm/orders/$orderId', params: { orderId: search.ids } } : { to: '/crm/orders' })
        }
      />
    )
  },
})

const customers = createRoute({
  getParentRoute: () => root,
  path: '/crm/customers',
  validateSearch: readCustomersSearch,
  component: function Customers() {
    const navigate = useNavigate()
    return (
      <CustomersPage
        search={customers.useSearch()}
        onSearch={(search) => void navigate({ to: '/crm/customers', search, replace: true })}
        onOpen={(phone) => void navigate({ to: '/crm/customers/$phone', params: { phone } })}
      />
    )
  },
})

const customer = createRoute({
  getParentRoute: () => root,
  path: '/crm/customers/$phone',
  component: function OneCustomer() {
    const navigate = useNavigate()
    const { phone } = customer.useParams()
    return (
      <CustomerPage
        phone={phone}
        onOpen={(other) => void navigate({ to: '/crm/customers/$phone', params: { phone: other }, replace: true })}
        onLeave={() => void navigate({ to: '/crm/customers' })}
      />
    )
  },
})

const orderMessages = createRoute({
  getParentRoute: () => root,
  path: '/crm/messages',
  component: OrderMessagesPage,
})

const products = createRoute({
  getParentRoute: () => root,
  path: '/crm/products',
  validateSearch: readProductsSearch,
  component: function Products() {
    const navigate = useNavigate()
    return (
      <ProductsPage
        search={products.useSearch()}
        onSearch={(search) => void navigate({ to: '/crm/products', search, replace: true })}
        onOpen={(productId) => void navigate({ to: '/crm/products/$productId', params: { productId } })}
        onAdd={() => void navigate({ to: '/crm/products/add' })}
      />
    )
  },
})

const ProductPage = lazyRouteComponent(() => import('#modules/goods/web/editor/crm-product-page.tsx'), 'ProductPage')

function OneProduct(shown: { productId?: string; copiedId?: string }) {
  const navigate = useNavigate()
  return (
    <Suspense>
      <ProductPage
        {...shown}
        onOpen={(productId) => void navigate({ to: '/crm/products/$productId', params: { productId } })}
        onDuplicate={(copy) => void navigate({ to: '/crm/products/add', search: { copy } })}
        onLeave={() => void navigate({ to: '/crm/products' })}
      />
    </Suspense>
  )
}

const newProduct = createRoute({
  getParentRoute: () => root,
  path: '/crm/products/add',
  validateSearch: ({ copy }): { copy?: string } => (typeof copy === 'string' ? { copy } : {}),
  component: function NewProduct() {
    const { copy } = newProduct.useSearch()
    return <OneProduct {...(copy !== undefined && { copiedId: copy })} />
  },
})

const product = createRoute({
  getParentRoute: () => root,
  path: '/crm/products/$productId',
  component: function ShownProduct() {
    return <OneProduct productId={product.useParams().productId} />
  },
})

const UiPage = lazyRouteComponent(() => import('#platform/web/ui-page/crm-ui-page.tsx'), 'UiPage')

const PhotoSamples = lazyRouteComponent(() => import('#modules/media/web/photo-samples.tsx'), 'PhotoSamples')

const ui = createRoute({
  getParentRoute: () => root,
  path: '/crm/ui',
  component: function Ui() {
    return (
      <Suspense>
        <UiPage>
          <PhotoSamples />
        </UiPage>
      </Suspense>
    )
  },
})

const outbox = createRoute({
  getParentRoute: () => root,
  path: '/crm/outbox',
  validateSearch: readOutboxSearch,
  component: function Outbox() {
    const navigate = useNavigate()
    return (
      <OutboxPage
        search={outbox.useSearch()}
        onSearch={(search) => void navigate({ to: '/crm/outbox', search, replace: true })}
      />
    )
  },
})

const users = createRoute({
  getParentRoute: () => root,
  path: '/crm/users',
  validateSearch: readUsersSearch,
  component: function AllUsers() {
    const navigate = useNavigate()
    return (
      <UsersPage
        ownId={session.user()?.id}
        search={users.useSearch()}
        onSearch={(search) => void navigate({ to: '/crm/users', search, replace: true })}
      />
    )
  },
})

const router = createRouter({
  routeTree: root.addChildren([
    start,
    orders,
    order,
    addOrder,
    printing,
    customers,
    customer,
    orderMessages,
    products,
    newProduct,
    product,
    ui,
    outbox,
    users,
  ]),
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

// a screen reader begins at the new page, not where the link was
router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) document.getElementById('content')?.focus()
})

const place = document.getElementById('crm')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <LanguageProvider>
        <QueryClientProvider client={queries}>
          <CallContext value={api.call}>
            <ViewStoreContext value={views}>
              <KnownCustomersContext value={customersApi(api.call)}>
                <RouterProvider router={router} />
              </KnownCustomersContext>
            </ViewStoreContext>
          </CallContext>
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>,
  )
}
