import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../tests/build/api.ts'
import { errorsOf } from '../../../tests/build/caller.ts'
import { testShop, type TestShop } from '../../../tests/build/database.ts'
import { buildProduct, type BuiltProduct } from '../../../tests/build/goods.ts'
import { messagesTo } from '../../../tests/build/outbox.ts'
import { testSite, type Site, type Visitor } from '../../../tests/build/site.ts'

let shop: TestShop
let site: Site
let api: TestApi
let token: string
let bag: BuiltProduct
let olena: Visitor
let people = 0

const text = 'Чи влізе в неї ноутбук на 14 дюймів?'
const answer = 'Так, і ще лишиться місце для зарядки.'

beforeAll(async () => {
  shop = await testShop()
  site = await testSite(shop)
  api = testApi(shop)
  token = await api.signIn('admin')
})

beforeEach(async () => {
  await shop.database.pool.query('delete from rate_limits')
  bag = await buildProduct(shop, { nameUk: 'Сумка «Мак»', nameEn: 'Poppy bag' })
  olena = site.visitor()
})

const somebody = () => `asks-${++people}@example.ua`
const productPage = async () => (await olena.get(`/uk/products/${bag.code}`)).text
const ask = (fields: Record<string, string> = {}) =>
  olena.post('/uk/ask', {
    code: bag.code,
    askName: 'Олена Шевченко',
    askContact: somebody(),
    question: text,
    ...fields,
  })
const rows = () => shop.database.db.selectFrom('questions').selectAll().where('product_id', '=', bag.id).execute()

async function decide(state: string, words = answer) {
  const [first] = await rows()
  const body = { id: first?.id, state, answer: words }
  return api.call('/crm/questions/update', { method: 'PUT', token, language: 'UKR', body })
}

it('a question is asked without scripts, and nobody sees it before it is answered; then who asked gets one letter', async () => {
  const email = somebody()
  const sent = await ask({ askContact: ` ${email.toUpperCase()} ` })
  expect([sent.status, sent.location]).toEqual([303, `/uk/products/${bag.code}?asked=yes#questions`])
  expect((await olena.get(sent.location.replace('#questions', ''))).text).toContain('Відповідь надішлемо вам')
  expect(await productPage()).not.toContain(text)
  const { Data } = await api.call('/crm/questions/get?state=waiting', { token })
  expect((Data as { questions: unknown[] }).questions).toContainEqual(
    expect.objectContaining({ productCode: bag.code, text, contact: email, state: 'waiting' }),
  )

  const waits = async () =>
    (await api.call('/crm/reviews/waiting', { token })).Data as { reviews: number; questions: number; all: number }
  const before = await waits()

  const refused = await decide('shown', ' ')
  expect([refused.status, errorsOf(refused)]).toEqual([
    400,
    ['answer: Напишіть відповідь: без неї запитання не показуємо'],
  ])
  expect((await decide('shown')).status).toBe(200)
  expect(await waits()).toEqual({ ...before, questions: before.questions - 1, all: before.all - 1 })
  const page = await productPage()
  for (const told of [text, answer, '<strong>Олена</strong>']) expect([told, page.includes(told)]).toEqual([told, true])
  expect(page).not.toContain('Шевченко')
  expect(page).not.toContain(email)
  await decide('shown', `${answer} Перевірили.`)
  expect(await messagesTo(shop, email)).toEqual([
    {
      channel: 'email',
      recipient: email,
      language: 'uk',
      template: 'questionAnswered',
      parameters: { name: 'Сумка «Мак»', text: answer, path: `/uk/products/${bag.code}#questions` },
    },
  ])
  expect(await rows()).toMatchObject([{ contact: '', state: 'shown' }])
  await decide('hidden')
  expect(await productPage()).not.toContain(text)
})

it('an error stands at its field, the typed text stays, and the kept page has neither', async () => {
  const refused = await ask({ askName: '', askContact: 'olena@', question: 'Є?' })
  expect(refused.status).toBe(400)
  for (const told of ['id="askName-error"', 'id="askContact-error"', 'id="question-error"', 'olena@', '>Є?</textarea>'])
    expect([told, refused.text.includes(told)]).toEqual([told, true])
  expect((await ask({ question: 'я'.repeat(1001) })).text).toContain('я'.repeat(1001))
  expect((await ask({ code: 'NONE' })).status).toBe(404)
  expect(await rows()).toEqual([])
  expect(await productPage()).not.toContain('olena@')
})

it('one contact asks ten times a day, one address twenty times an hour', async () => {
  const askContact = somebody()
  const statuses: number[] = []
  for (let times = 0; times < 11; times++) statuses.push((await ask({ askContact })).status)
  expect([statuses.filter((status) => status === 303).length, statuses[10]]).toEqual([10, 429])
  for (let times = 0; times < 9; times++) await ask()
  expect((await ask()).status).toBe(429)
})

it('[NAV-5] the same question that is sent twice, also at once, waits once; after its answer it may be asked again', async () => {
  const askContact = somebody()
  await Promise.all([ask({ askContact }), ask({ askContact })])
  expect((await ask({ askContact })).status).toBe(303)
  expect(await rows()).toHaveLength(1)
  await decide('shown')
  await ask({ askContact })
  expect(await rows()).toHaveLength(2)
})
