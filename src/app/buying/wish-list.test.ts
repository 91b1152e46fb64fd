import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cleanCarts } from '#modules/checkout/server/index.ts'
import { createUser, hashPassword } from '#modules/identity/server/index.ts'
import { uk } from '#modules/storefront/wishes/messages.uk.ts'
import { deepIt } from '../../../tests/deep.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../tests/build/goods.ts'
import { testSite, type Shown, type Site, type Visitor } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site
let bag: BuiltProduct
let belt: BuiltProduct
let guest: Visitor
let accounts = 0

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
})
beforeEach(async () => {
  bag = await buildProduct(shop)
  belt = await buildProduct(shop)
  guest = site.visitor()
})

const pressedOn = ({ text }: Shown) => [...text.matchAll(/class="heart" aria-pressed="true"[^>]*/g)].map(([tag]) => tag)
const wishedOn = async (visitor: Visitor, path = '/uk/wishlist') => {
  const { text } = await visitor.get(path)
  return [...text.matchAll(/class="card-name"><a href="\/uk\/products\/([^"?]+)/g)].map(([, code = '']) =>
    decodeURIComponent(code),
  )
}
const add = (visitor: Visitor, { code }: BuiltProduct) => visitor.post('/uk/wishlist', { add: code })

/** Signs in with the cookies of the browser, as the page's script does. */
async function signIn(visitor: Visitor, email: string): Promise<string> {
  const answer = await site.request('/api/auth/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ login: email, password: 'Сонечко-7' }),
  })
  keep(visitor, answer)
  return (JSON.parse(answer.text) as { Data: { accessToken: string } }).Data.accessToken
}

async function signOut(visitor: Visitor, token: string): Promise<void> {
  const answer = await site.request('/api/auth/logout', {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      authorization: `Bearer ${token}`,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  keep(visitor, answer)
}

function keep({ cookies }: Visitor, answer: Shown): void {
  for (const set of answer.headers.getSetCookie()) {
    const [, name = '', value = '', age] = /^([^=]+)=([^;]*).*?Max-Age=(\d+)/.exec(set) ?? []
    if (age === '0') cookies.delete(name)
    else cookies.set(name, value)
  }
}

async function buildAccount(): Promise<string> {
  const email = `wisher${++accounts}@example.ua`
  const passwordHash = await hashPassword('Сонечко-7')
  await shop.database.transaction((tx) => createUser(tx, { role: 'user', email, passwordHash, firstName: 'Іван' }))
  return email
}

it('[U29] a guest keeps a list without scripts: the newest first, each taken off by its heart', async () => {
  const page = await guest.get('/uk/bags')
  expect(page.text).toMatch(
    new RegExp(
      `<button type="submit" form="hearts" value="${bag.code}" class="heart" aria-pressed="false"[^>]* name="add"`,
    ),
  )
  expect(page.text).toMatch(/<form id="hearts"[^>]* action="\/uk\/wishlist" method="post"/)
  const added = await add(guest, bag)
  expect([added.status, added.location]).toEqual([303, '/uk/wishlist?added=yes'])
  await add(guest, belt)
  // with what hearts show goes the list itself, so that neither outlives the other
  const kept = `wishes=${guest.cookies.get('wishes')}; Path=/; Max-Age=31536000;`
  expect((await add(guest, belt)).headers.getSetCookie()[0]).toContain(kept)
  expect(await wishedOn(guest)).toEqual([belt.code, bag.code])
  expect(pressedOn(await guest.get('/uk/wishlist'))).toHaveLength(2)
  expect(guest.cookies.get('wished')?.split('.')).toEqual([belt.id.slice(-8), bag.id.slice(-8)])
  await guest.post('/uk/wishlist', { remove: belt.code })
  expect(await wishedOn(guest)).toEqual([bag.code])
  // nobody else's
  expect(await wishedOn(site.visitor())).toEqual([])
  expect((await site.visitor().get('/uk/wishlist')).text).toContain(uk['wishList.empty'])
})

it('[U29] a browser that keeps no cookies reads so, and what does not exist is refused in words', async () => {
  const told = await site.get('/uk/wishlist?added=yes')
  expect(told.text).toContain(uk['wishList.unkept'])
  const refused = await guest.post('/uk/wishlist', { add: 'нема-такого' })
  expect(refused.status).toBe(404)
  expect(refused.text).toContain('Цього ми більше не продаємо. Виберіть щось інше')
  expect(refused.text).not.toContain('нема-такого')
  expect(refused.headers.get('content-type')).toContain('text/html')
})

it('[U29] at sign-in the guest’s list joins the account’s, on every device; after signing out it is nobody else’s', async () => {
  const email = await buildAccount()
  const phone = site.visitor()
  await add(phone, bag)
  await signIn(phone, email)
  expect(await wishedOn(phone)).toEqual([bag.code])
  const desk = site.visitor()
  await add(desk, belt)
  const token = await signIn(desk, email)
  expect(desk.cookies.get('wished')?.split('.')).toHaveLength(2)
  expect(await wishedOn(desk)).toEqual([belt.code, bag.code])
  expect(await wishedOn(phone)).toEqual([belt.code, bag.code])
  await signOut(desk, token)
  expect([desk.cookies.has('wishes'), desk.cookies.has('wished')]).toEqual([false, false])
  expect(await wishedOn(desk)).toEqual([])
  // another account at the same browser neither sees nor takes it
  const other = await buildAccount()
  await signIn(phone, other)
  expect(await wishedOn(phone)).toEqual([])
  await signIn(phone, email)
  expect(await wishedOn(phone)).toEqual([belt.code, bag.code])
})

it('[U29] two sign-ins at once on devices with lists join both', async () => {
  const email = await buildAccount()
  const devices = [site.visitor(), site.visitor()]
  await Promise.all(devices.map((device, index) => add(device, [bag, belt][index]!)))
  await Promise.all(devices.map((device) => signIn(device, email)))
  for (const device of devices) expect((await wishedOn(device)).toSorted()).toEqual([bag.code, belt.code].toSorted())
})

it('[U29] a list is shown by a link while its owner wants it, without its owner’s buttons', async () => {
  await add(guest, bag)
  expect((await guest.get('/uk/wishlist')).text).not.toContain('share-link')
  await guest.post('/uk/wishlist', { share: 'yes' })
  const link = /id="share-link"[^>]*value="([^"]+)"/.exec((await guest.get('/uk/wishlist')).text)?.[1] ?? ''
  expect(link).toMatch(/^http:\/\/localhost:3000\/uk\/wishlist\/[\w-]{43}$/)
  await guest.post('/uk/wishlist', { share: 'yes' })
  const path = new URL(link).pathname
  const friend = site.visitor()
  expect(await wishedOn(friend, path)).toEqual([bag.code])
  const { text } = await friend.get(path)
  expect(text).toContain(uk['wishList.shared'])
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  expect(text).not.toContain('name="share"')
  await guest.post('/uk/wishlist', { share: 'no' })
  expect((await friend.get(path)).status).toBe(404)
  expect((await friend.get('/uk/wishlist/nothing')).status).toBe(404)
})

it('[U29] the list leaves out hidden goods; a guest’s ends 90 days after its last use, an account’s stays', async () => {
  await add(guest, bag)
  const email = await buildAccount()
  const owner = site.visitor()
  await add(owner, bag)
  await signIn(owner, email)
  const { pool } = shop.database
  await pool.query('update products set is_hidden = true where id = $1', [bag.id])
  expect(await wishedOn(guest)).toEqual([])
  await pool.query(`update products set is_hidden = false where id = $1`, [bag.id])
  await pool.query(`update wish_lists set updated_at = now() - interval '91 days'`)
  await cleanCarts(shop)
  expect([await wishedOn(guest), await wishedOn(owner)]).toEqual([[], [bag.code]])
})

deepIt('[U29] a list has room for a hundred: one more is refused in words, and nothing is lost', async () => {
  await add(guest, bag)
  const many = await Promise.all(Array.from({ length: 99 }, () => buildProduct(shop)))
  await shop.database.pool.query(
    `insert into wish_list_items (list_id, product_id)
    select i.list_id, p from wish_list_items i, unnest($2::uuid[]) p where i.product_id = $1`,
    [bag.id, many.map(({ id }) => id)],
  )
  const refused = await add(guest, belt)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('У списку бажань уже 100 речей')
  expect((await add(guest, bag)).status).toBe(303)
  expect(await wishedOn(guest)).toHaveLength(100)
})

deepIt('[U29] goods hidden since take no room on a list, and are there again when they are shown', async () => {
  const many = await Promise.all(Array.from({ length: 100 }, () => buildProduct(shop)))
  const [first] = many
  if (!first) throw new Error('there are a hundred')
  await add(guest, first)
  const { pool } = shop.database
  await pool.query(
    `insert into wish_list_items (list_id, product_id)
    select i.list_id, p from wish_list_items i, unnest($2::uuid[]) p where i.product_id = $1 and p <> $1`,
    [first.id, many.map(({ id }) => id)],
  )
  expect((await add(guest, bag)).status).toBe(409)
  await pool.query('update products set is_hidden = true where id = $1', [first.id])
  expect((await add(guest, bag)).status).toBe(303)
  expect((await add(guest, belt)).status).toBe(409)
  await pool.query('update products set is_hidden = false where id = $1', [first.id])
  const wished = await wishedOn(guest)
  expect([wished.length, wished.includes(first.code), wished.includes(bag.code)]).toEqual([101, true, true])
})
