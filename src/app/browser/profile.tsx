import '#modules/storefront/web/styles/account.css'
import { lazy, Suspense } from 'react'
import { dropTypedProfile, ProfilePage, SignOutButton } from '#modules/identity/web/index.ts'
import { fillIn } from '#modules/storefront/web/browser/signed-in.ts'
import { forgetTyped } from '#modules/storefront/web/browser/typed.ts'
import { mount, openAccount } from './account.tsx'

/** Both come when a person opens their part of the page. */
const OwnData = lazy(async () => ({ default: (await import('#modules/privacy/web/own-data.tsx')).OwnData }))
const OrderHistory = lazy(() => import('#modules/storefront/web/account/order-history.tsx'))

const place = document.querySelector<HTMLElement>('[data-profile-page]')
if (place) {
  const { home = '/', prefix = '' } = place.dataset
  const account = openAccount()
  const { session, api } = account
  const listOrders = async (limit: number) => {
    const { ownOrdersCall, ownOrdersFromWire } = await import('#modules/orders/own-orders-call.contract.ts')
    const { data, headers } = await api.call(ownOrdersCall, { query: { limit: String(limit) } })
    const orders = ownOrdersFromWire(data)
    return { orders, total: Number(headers.get('X-Total-Count') ?? orders.length) }
  }
  // whoever signs out here goes home, and nowhere else first
  const leave = () => {
    unwatch()
    forgetTyped()
    dropTypedProfile()
    session.clear()
    location.assign(home)
  }
  const unwatch = mount(
    place,
    account,
    <ProfilePage
      orders={
        <Suspense>
          <OrderHistory prefix={prefix} list={listOrders} />
        </Suspense>
      }
      data={({ needsCurrentPassword }) => (
        <Suspense>
          <OwnData needsPassword={needsCurrentPassword} onErased={leave} />
        </Suspense>
      )}
      signOut={<SignOutButton className="button button-line button-small" onLeft={leave} />}
      // the kept user has the new name with the next token
      onChange={() => void api.refresh().then(fillIn, () => undefined)}
    />,
  )
}
