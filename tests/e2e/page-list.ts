import { fileURLToPath } from 'node:url'
import { cookieEnd } from '#kit/cookie-end.ts'
import { addToCart, checkoutSettings } from '#modules/checkout/server/index.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import { textPages } from '#modules/storefront/page-data.ts'
import { manyPromRows, promCsv } from '../build/move-files.ts'
import { buildCheckout } from '../build/orders.ts'
import type { Visitor } from './browser.ts'
import { coloured, wellStockedSize } from './colours.ts'
import { failJob } from './failed-job.ts'
import { listRow, rowOf, signIn, signInQuietly } from './office.ts'
import type { OpenShop } from './open-shop.ts'
import { fillCheckout, flats, pressAdd, recipient, sendOrder } from './shopper.ts'

/** A page in a state worth looking at, and how a visitor gets there. */
export interface Look {
  name: string
  go(visitor: Visitor, scene: Scene): Promise<unknown>
  /** Only there, where it is not on every screen. */
  width?: 390 | 1360
  /** It lies over the page: a picture of the window, since one of the whole page would close it. */
  isOver?: true
}

/** Addresses and tokens of the things that the pages show. */
export interface Scene {
  address: string
  trackingToken: string
  orderNumber: string
  /** The token of a gift with a card. */
  giftToken: string
  /** The token of an order whose parcel waits at its branch. */
  parcelToken: string
  phone: string
  /** A job that failed just now: of one that did its work since nothing is told. */
  failJob(): Promise<void>
  /** Puts two kinds of goods into a visitor's cart. */
  fillCart(visitor: Visitor): Promise<void>
  /** Meanwhile no wish list can be read. */
  withoutWishLists(act: () => Promise<unknown>): Promise<void>
}

const types = ['bags', 'wallets', 'hairHoops', 'shoes', 'belts', 'garlands', 'socks', 'hats']
const opens = (name: string, path: string): Look => ({ name, go: (visitor) => visitor.open(path) })

/** Every page of the shop, empty and full, right and wrong. */
export const looks: readonly Look[] = [
  opens('home', '/'),
  ...types.map((type) => opens(`list-${type}`, `/${type}`)),
  opens('list-new', '/new'),
  opens('list-sale', '/sale'),
  opens('kind', '/shoes/ballet-flats'),
  opens('kind-filtered', '/shoes/ballet-flats?size=41&color=red'),
  opens('list-filtered', '/shoes?size=37&size=38&to=3000&stock=1&sort=cheaper'),
  opens('list-by-colour', `/shoes?size=37&color=${coloured.family}`),
  opens('list-nothing', '/shoes?from=9000'),
  opens('search', '/search?q=пояс'),
  opens('search-nothing', '/search?q=щощощо'),
  opens('search-part', '/search?q=гірлянда на ялинку'),
  opens('search-blank', '/search'),
  opens('product-sizes', `/products/${flats.code}`),
  opens('product-plain', '/products/BAG-0101'),
  opens('product-colours', `${coloured.path}?color=1`),
  opens('product-sold-out', '/products/HOO-0403'),
  opens('review-to-prove', '/products/HOO-0403/review'),
  { name: 'review', go: proveReceived },
  { name: 'review-refused', go: choosePhotos },
  opens('review-sent', '/products/HOO-0403/review?sent=yes'),
  opens('wish-list-empty', '/wishlist'),
  { name: 'wish-list', go: openWishList },
  { name: 'wish-list-shared', go: openSharedWishList },
  opens('cart-empty', '/cart'),
  { name: 'cart', go: withCart('/cart') },
  { name: 'checkout', go: withCart('/checkout') },
  { name: 'checkout-gift', go: wishGift },
  { name: 'checkout-refused', go: refuseCheckout },
  { name: 'thanks', go: (visitor, { trackingToken }) => visitor.open(`/thanks/${trackingToken}`) },
  { name: 'track', go: (visitor, { trackingToken }) => visitor.open(`/track/${trackingToken}`) },
  { name: 'track-gift', go: (visitor, { giftToken }) => visitor.open(`/track/${giftToken}`) },
  { name: 'track-parcel', go: (visitor, { parcelToken }) => visitor.open(`/track/${parcelToken}`) },
  opens('track-form', '/track'),
  { name: 'track-found', go: findOrder },
  ...textPages.map((name) => opens(name, `/${name}`)),
  opens('login', '/login'),
  opens('login-phone', '/login?step=login&by=phone'),
  opens('login-register', '/login?step=register&by=email'),
  { name: 'profile', go: openProfile },
  opens('shell', '/_app'),
  { name: 'missing', go: openMissing },
  { name: 'failure', go: openFailure },
  { name: 'menu', width: 390, isOver: true, go: (visitor) => openPanel(visitor, '/', '#menu') },
  { name: 'search-panel', width: 390, isOver: true, go: (visitor) => openPanel(visitor, '/', '#search-panel') },
  { name: 'filters', width: 390, isOver: true, go: (visitor) => openPanel(visitor, '/shoes', '#filters') },
  { name: 'size-guide', isOver: true, go: (visitor) => openPanel(visitor, `/products/${flats.code}`, '#size-guide') },
  { name: 'added', isOver: true, go: addToBag },
  { name: 'office-list', go: (visitor) => signIn(visitor) },
  { name: 'office-order', go: openOrder },
  { name: 'office-inputs', go: (visitor, scene) => signInTo(visitor, scene, '/crm/ui') },
  { name: 'office-messages', go: openMessages },
  { name: 'office-message', isOver: true, go: openMessage },
  { name: 'office-jobs', go: openJobs },
  { name: 'office-kinds', go: (visitor, scene) => signInTo(visitor, scene, '/crm/kinds') },
  { name: 'office-search', go: (visitor, scene) => signInTo(visitor, scene, '/crm/search') },
  { name: 'office-reviews', go: openReviews },
  { name: 'office-questions', go: (visitor, scene) => signInTo(visitor, scene, '/crm/questions') },
  { name: 'office-speed', go: openSpeed },
  { name: 'office-moving-in', go: openMovingIn },
  { name: 'office-empty', go: (visitor, scene) => signInFor(visitor, scene, '/crm/orders?number=999999') },
]

export async function makeScene({ shop, address }: OpenShop): Promise<Scene> {
  const phone = '+380671112701'
  const lines = [
    { code: flats.code, size: '37', price: flats.price },
    { code: 'SOC-0703', size: '36-38', quantity: 2, price: 24_500 },
    {
      code: coloured.code,
      size: wellStockedSize(coloured.second.name),
      colour: coloured.second.name,
      price: coloured.price * 100,
    },
  ]
  const { trackingToken, orderNumber } = await buildCheckout(shop, { phone, lines, note: 'Зателефонуйте після 18:00' })
  const gift = await buildCheckout(shop, {
    lines: lines.slice(1, 2),
    isGift: true,
    wrappingFee: shop.settings.of(checkoutSettings).wrappingPrice,
    giftText: 'Мамо, нехай ногам буде тепло',
    isCallUnwanted: true,
  })
  return {
    address,
    trackingToken,
    orderNumber,
    giftToken: gift.trackingToken,
    parcelToken: await sendParcel(shop, lines.slice(0, 2)),
    phone,
    failJob: () => failJob(shop, 'clean-limits', 'no room on the disk'),
    async fillCart({ context }) {
      let token: string | undefined
      for (const { quantity = 1, ...goods } of lines) ({ token } = await addToCart(shop, token, { ...goods, quantity }))
      const end = cookieEnd(new URL(address).port)
      await context.addCookies([
        { name: `cart${end}`, value: token ?? '', url: address },
        { name: `cart_count${end}`, value: '4', url: address },
      ])
    },
    async withoutWishLists(act) {
      const { pool } = shop.database
      await pool.query('alter table wish_lists rename to wish_lists_away')
      try {
        await act()
      } finally {
        await pool.query('alter table wish_lists_away rename to wish_lists')
      }
    },
  }
}

/** An order whose parcel came to its branch two days ago and is kept there for nothing four days more; gives its token. */
async function sendParcel(
  shop: OpenShop['shop'],
  lines: Parameters<typeof buildCheckout>[1]['lines'],
): Promise<string> {
  const { orderNumber, trackingToken } = await buildCheckout(shop, { lines })
  const { pool } = shop.database
  const number = '20450000841118'
  await pool.query(`update orders set tracking_number = $1, status = 'inTransit' where number = $2`, [
    number,
    orderNumber,
  ])
  await pool.query(
    `insert into parcels (order_id, carrier, number, state, place, since, last_event_at, free_until, price, payer)
     select id, 'novaPoshta', $1, 'atBranch', 'Полтава, Відділення №4: вул. Соборності, 41', now(), now(), current_date + 4,
       8500, 'recipient'
     from orders where number = $2`,
    [number, orderNumber],
  )
  await pool.query(
    `insert into parcel_events (carrier, number, code, meaning, at, place)
     select 'novaPoshta', $1, code, meaning, now() + seconds * interval '1 second', place
     from (values ('4', 'sent', 1, 'Київ'), ('5', 'inTransit', 2, 'Київ'), ('7', 'atBranch', 3, 'Полтава'))
       as told (code, meaning, seconds, place)`,
    [number],
  )
  return trackingToken
}

function withCart(path: string): Look['go'] {
  return async (visitor, scene) => {
    await scene.fillCart(visitor)
    await visitor.open(path)
    // an empty cart is whole as well
    await visitor.page.locator(':is(.cart-line, .summary-line, .summary)').first().waitFor()
  }
}

async function refuseCheckout(visitor: Visitor, scene: Scene): Promise<void> {
  await withCart('/checkout')(visitor, scene)
  visitor.awaits(/^400 .*\/checkout$/)
  await fillCheckout(visitor, { ...recipient('12345', visitor.language), firstName: '', lastName: '', branch: '' })
  await sendOrder(visitor)
  await visitor.page.locator('.errors').waitFor()
}

async function findOrder(visitor: Visitor, { orderNumber, phone }: Scene): Promise<void> {
  const { page, t } = visitor
  await visitor.open('/track')
  await page.getByLabel(t('trackForm.number')).fill(orderNumber)
  await page.getByLabel(t('trackForm.phone')).fill(phone)
  await page.getByRole('button', { name: t('trackForm.go') }).click()
  await page.locator('.order-status').waitFor()
}

/** Proves the purchase of the demo's Kateryna, who received it. */
async function proveReceived(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await visitor.open('/products/HOO-0403/review')
  await page.getByLabel(t('trackForm.number')).fill('352104418')
  await page.getByLabel(t('trackForm.phone')).fill('+380001101304')
  await page.getByRole('button', { name: t('reviewForm.next') }).click()
  await page.locator('[name=rating]').first().waitFor()
}

async function choosePhotos(visitor: Visitor): Promise<void> {
  await proveReceived(visitor)
  const photo = fileURLToPath(new URL('../../demo/pictures/hoop-pearl-night-400.webp', import.meta.url))
  const { page, t } = visitor
  await page.getByLabel(t('reviewForm.photos')).setInputFiles(photo)
  // without a word it comes back, and asks for the photo again: a browser does not give a chosen file back
  visitor.awaits(/^400 .*\/review\?code=/)
  await page.getByRole('button', { name: t('reviewForm.send') }).click()
  await page.locator('#photos-error').waitFor()
}

async function wishGift(visitor: Visitor, scene: Scene): Promise<void> {
  await withCart('/checkout')(visitor, scene)
  const { page } = visitor
  await page.locator('details:has([data-gift]) > summary').click()
  await page.locator('[data-gift]').check()
  await page.locator('[name=giftText]').fill('Мамо, нехай ногам буде тепло')
}

async function openReviews(visitor: Visitor, scene: Scene): Promise<void> {
  await signInTo(visitor, scene, '/crm/reviews')
  await visitor.page.locator('[aria-pressed=false]').first().click()
  await visitor.page.locator('article').first().waitFor()
}

async function openMissing(visitor: Visitor): Promise<void> {
  visitor.awaits(/^404 .*\/nothing-here$/)
  await visitor.open('/nothing-here')
}

async function openFailure(visitor: Visitor, { withoutWishLists }: Scene): Promise<void> {
  visitor.awaits(/^500 .*\/wishlist\/anybodys$/)
  await withoutWishLists(() => visitor.open('/wishlist/anybodys'))
}

async function openPanel(visitor: Visitor, path: string, panel: string): Promise<void> {
  await visitor.open(path)
  await visitor.page
    .locator(`[popovertarget=${panel.slice(1)}]:not([popovertargetaction=hide])`)
    .first()
    .click()
  await visitor.page.locator(panel).waitFor()
}

async function addToBag(visitor: Visitor): Promise<void> {
  await visitor.open('/products/BAG-0101')
  await pressAdd(visitor)
  await visitor.page.locator('#added').waitFor()
}

async function openWishList(visitor: Visitor): Promise<void> {
  await visitor.open('/bags')
  const hearts = visitor.page.locator('.card .heart')
  for (const place of [0, 1]) {
    await hearts.nth(place).click()
    await visitor.page.locator('.heart[aria-pressed=true]:not([aria-busy])').nth(place).waitFor()
  }
  await visitor.open('/wishlist')
  await visitor.page.locator('.wish-share button').click()
  await visitor.page.locator('#share-link').waitFor()
}

async function openSharedWishList(visitor: Visitor): Promise<void> {
  await openWishList(visitor)
  await visitor.page.goto(await visitor.page.locator('#share-link').inputValue())
}

async function openProfile(visitor: Visitor, { address }: Scene): Promise<void> {
  await signInQuietly(visitor, address)
  await visitor.open('/profile')
  await visitor.page.locator('details[name=profile]').first().waitFor()
}

async function signInFor(visitor: Visitor, { address }: Scene, path: string): Promise<void> {
  await signInQuietly(visitor, address)
  await visitor.page.goto(path)
  await visitor.page.getByText(ordersTexts(visitor.language)('list.empty')).waitFor()
}

async function signInTo(visitor: Visitor, { address }: Scene, path: string): Promise<void> {
  await signInQuietly(visitor, address)
  await visitor.page.goto(path)
  await visitor.page.locator('h1').waitFor()
}

async function openOrder(visitor: Visitor, { orderNumber }: Scene): Promise<void> {
  await signIn(visitor)
  await rowOf(visitor, orderNumber).getByRole('link').first().click()
  await visitor.page.locator('dl').first().waitFor()
}

async function openMessages(visitor: Visitor, scene: Scene): Promise<void> {
  await signInTo(visitor, scene, '/crm/outbox')
  await visitor.page.locator(`${listRow} button`).first().waitFor()
}

async function openJobs(visitor: Visitor, scene: Scene): Promise<void> {
  await scene.failJob()
  await signInTo(visitor, scene, '/crm/outbox/jobs')
  await visitor.page.getByRole('rowheader').first().waitFor()
}

/** With a view that was measured. */
async function openSpeed(visitor: Visitor, scene: Scene): Promise<void> {
  const view = { page: 'product', device: 'phone', values: { lcp: 1800, cls: 20, ttfb: 90 } }
  await visitor.page.request.post(`${scene.address}/api/speed`, { data: view })
  await signInTo(visitor, scene, '/crm/speed')
  await visitor.page.getByRole('table').first().waitFor()
}

/** With a plan that waits for an answer. */
async function openMovingIn(visitor: Visitor, scene: Scene): Promise<void> {
  const { page } = visitor
  await signInTo(visitor, scene, '/crm/moving-in')
  const again = page.locator('header .button')
  await page.locator('input[type="file"]').or(again).first().waitFor()
  if (await again.isVisible()) return
  const rows = [
    ...manyPromRows(3),
    { code: 'ВАG-917', name: 'Сумка «Переїзд»', price: 900, quantity: 2, group: 'Сумки' },
  ]
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: promCsv(rows) })
  await page.getByRole('table').first().waitFor()
}

async function openMessage(visitor: Visitor, scene: Scene): Promise<void> {
  await openMessages(visitor, scene)
  await visitor.page.locator(`${listRow} button`).first().click()
  await visitor.page.locator('dialog dl').waitFor()
}
