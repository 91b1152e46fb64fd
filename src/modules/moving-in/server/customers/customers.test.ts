import { beforeAll, describe, expect, it } from 'vitest'
import { customerDetails } from '#modules/customers/customer.fields.ts'
import { importCustomers } from '../../customers.contract.ts'
import { getPastImports } from '../../past-imports.contract.ts'
import { dataOf, testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { buildOrder } from '../../../../../tests/build/orders.ts'
import { pastTables } from '../../../../../tests/build/past-tables.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeAll(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const post = (path: string, body: unknown) => api.call(`/crm/${path}`, { method: 'POST', token, body })
const { send, look, apply, undo, atRest } = pastTables('customers', importCustomers, () => ({ api, token }))
const answerOf = (phone: string) => api.call(`/crm/customers/one?phone=${encodeURIComponent(phone)}`, { token })
const customer = async (phone: string) => {
  const { status, Data } = await answerOf(phone)
  return status === 200 ? customerDetails.fromWire(Data as never) : undefined
}
const list = async (query: string) => {
  const { Data } = await api.call(`/crm/customers/get?limit=50&offset=0&${query}`, { token })
  return (Data as { phone: string }[]).map(({ phone }) => phone)
}
const note = (phone: string, text: string) =>
  api.call('/crm/customers/update', { method: 'PUT', token, body: { phone, note: text } })

let people = 1_000_000
/** A number nobody has; `typed` as a spreadsheet has it. */
const newPhone = () => {
  people += 1
  return { phone: `+38067${people}`, typed: `067${people}` }
}

describe('[FORM-3] customers of a table', () => {
  it('come with a name in three columns or one, several phones, notes and tags, before they order anything', async () => {
    const [one, two, three, four] = [newPhone(), newPhone(), newPhone(), newPhone()]
    const answer = await apply(
      [
        'Прізвище;Імʼя;По батькові;Телефон;Додатковий телефон;E-mail;Теги;Дата народження;Примітка;Бонуси',
        `Гончар;Леся;Іванівна;"${one.typed}, ${two.typed}";${three.typed};lesia@example.ua;VIP, опт;17.05.1990;Дзвонити зранку;300`,
        `;Остап;;${four.typed};—;;;;;`,
      ].join('\r\n'),
    )
    expect(answer).toMatchObject({
      newCount: 2,
      changedCount: 0,
      refusalsCount: 0,
      unknownColumns: ['Бонуси'],
      entered: 2,
      state: 'done',
    })
    expect(await customer(two.phone)).toMatchObject({
      phone: one.phone,
      otherPhones: [two.phone, three.phone],
      lastName: 'Гончар',
      firstName: 'Леся Іванівна',
      email: 'lesia@example.ua',
      orders: 0,
      spend: 0,
      lastOrderedAt: null,
      latest: [],
      note: 'Дзвонити зранку\nТеги: VIP, опт\nДата народження: 17/05/1990',
    })
    expect(await customer(four.phone)).toMatchObject({ firstName: 'Остап', lastName: '', note: '' })
    expect(await list('search=гончар')).toEqual([one.phone])
    expect(await list(`search=${three.typed}`)).toEqual([one.phone])
    expect(await list('lastName=леся&email=lesia')).toEqual([one.phone])
    expect(await list('note=зранку')).toEqual([one.phone])
    expect(await list('ordersFrom=1')).not.toContain(one.phone)
  })

  it('that share a phone are one, whichever row has it', async () => {
    const [one, two, three] = [newPhone(), newPhone(), newPhone()]
    const { newCount } = await apply(
      [
        'ФИО;Телефоны;Комментарий',
        `Коваль Ирина;${one.typed} ${two.typed};Опт`,
        `;${three.typed};Борг`,
        `Коваль И.;${two.typed} или ${three.typed};Опт`,
      ].join('\r\n'),
    )
    expect(newCount).toBe(1)
    expect(await customer(three.phone)).toMatchObject({
      phone: one.phone,
      otherPhones: [two.phone, three.phone],
      lastName: 'Коваль',
      firstName: 'Ирина',
      note: 'Опт\nБорг',
    })
  })

  it('whose phone or e-mail is none are refused by row and column, and an extra number that is none stays as a note', async () => {
    const { phone, typed } = newPhone()
    const answer = await apply(
      [
        'ПІБ;Телефон;Пошта',
        'Без телефону;;',
        'Дурний;12-34;',
        `Пошта;${typed};не@пошта`,
        `Гість Ян;"${typed}, +48 600 100 200";-`,
      ].join('\r\n'),
    )
    expect(answer.refusals.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, 'Телефон', ''],
      [3, 'Телефон', '12-34'],
      [4, 'Пошта', 'не@пошта'],
    ])
    expect(await customer(phone)).toMatchObject({ firstName: 'Ян', email: '', note: 'Телефон: +48 600 100 200' })
    expect((await send('Колір;Розмір\r\nчорний;38')).status).toBe(400)
  })

  it('who are here already keep what staff wrote and what their orders tell', async () => {
    const [one, two, three] = [newPhone(), newPhone(), newPhone()]
    await buildOrder(shop, { phone: one.phone, lastName: 'Ордер', lines: [] })
    await buildOrder(shop, { phone: two.phone, lastName: 'Друга', lines: [] })
    await note(two.phone, 'Своя нотатка')
    const text = [
      'ПІБ;Телефон;Телефон 2;Нотатка',
      `Стара Назва;${one.typed};${two.typed};З таблиці`,
      `Друга Назва;${two.typed};${three.typed};З таблиці`,
    ].join('\r\n')
    const shown = await look(text.split('\r\n').slice(0, 2).join('\r\n'))
    expect(shown).toMatchObject({ newCount: 0, changedCount: 1, keptPhones: [two.phone] })
    await apply(`ПІБ;Телефон;Нотатка\r\nСтара Назва;${one.typed};З таблиці\r\nДруга Назва;${two.typed};З таблиці`)
    expect(await customer(one.phone)).toMatchObject({ lastName: 'Ордер', otherPhones: [], note: 'З таблиці' })
    expect(await customer(two.phone)).toMatchObject({ lastName: 'Друга', note: 'Своя нотатка' })
  })

  it('come again next week with only what changed, and nothing that staff changed is touched', async () => {
    const [one, two, three] = [newPhone(), newPhone(), newPhone()]
    const table = (noteOfOne: string, name = 'Лис Олег') =>
      `ПІБ;Телефон;Нотатка\r\n${name};${one.typed};${noteOfOne}\r\nЛис Ніна;"${two.typed},${three.typed}";Перша`
    await apply(table('Перша'))
    expect(await apply(table('Перша'))).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 2, entered: 0 })
    expect(await apply(table('Друга', 'Лис Олег Ігорович'))).toMatchObject({ changedCount: 1, entered: 1 })
    expect(await customer(one.phone)).toMatchObject({ firstName: 'Олег Ігорович', note: 'Друга' })
    await note(one.phone, 'Моя')
    await post('customers/unmerge', { phone: three.phone })
    expect(await look(table('Третя', 'Лис Олег Ігорович'))).toMatchObject({ changedCount: 0, keptNotesCount: 1 })
    expect(await customer(two.phone)).toMatchObject({ otherPhones: [] })
  })

  it('go back whole but for those of whom staff noted something, and may come again', async () => {
    const [one, two, three] = [newPhone(), newPhone(), newPhone()]
    const text = `ПІБ;Телефон;Нотатка\r\nЯр Ганна;"${one.typed},${two.typed}";Опт\r\nЯр Іван;${three.typed};`
    const { importId } = await apply(text)
    await note(three.phone, 'Дзвонив сам')
    expect(await undo(importId)).toEqual({ takenBack: 1, stays: 1 })
    expect(await customer(one.phone)).toBeUndefined()
    expect(await customer(two.phone)).toBeUndefined()
    expect(await customer(three.phone)).toMatchObject({ firstName: 'Іван', note: 'Дзвонив сам' })
    expect(await apply(text)).toMatchObject({ newCount: 1, entered: 1 })
    expect(await customer(two.phone)).toMatchObject({ phone: one.phone, note: 'Опт' })
  })

  it('of two imports at once come once each; a step that fails leaves whole ones, and the same file brings the rest', async () => {
    const many = Array.from({ length: 450 }, () => newPhone())
    const text = ['Телефон;ПІБ', ...many.map(({ typed }, at) => `${typed};Особа ${at}`)].join('\r\n')
    const { fingerprint } = await look(text)
    const last = many.at(-1)?.phone ?? ''
    await shop.database.pool.query(`
      create function fail_on_purpose() returns trigger language plpgsql as $$ begin
        if new.phone = '${last}' then raise 'on purpose'; end if; return new; end $$;
      create trigger fail before insert on known_customers for each row execute function fail_on_purpose()`)
    const began = dataOf(importCustomers, await send(text, `&apply=${fingerprint}`)).past
    const broken = await atRest(began?.importId)
    await shop.database.pool.query('drop trigger fail on known_customers')
    expect(broken).toMatchObject({ state: 'stopped', done: 400, total: 450, entered: 400 })
    const rest = await look(text)
    expect(rest).toMatchObject({ newCount: 50, unchangedCount: 400 })
    const both = await Promise.all([1, 2].map(() => send(text, `&apply=${rest.fingerprint}`)))
    const counts = await Promise.all(
      both.map(async (answer) => {
        const past = answer.status === 200 ? dataOf(importCustomers, answer).past : undefined
        return past ? (await atRest(past.importId)).entered : 0
      }),
    )
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(50)
    const listed = await api.call('/crm/moving-in/pastImports?kind=customers', { token })
    expect(dataOf(getPastImports, listed).imports[0]).toMatchObject({ kind: 'customers', fileName: 'table.csv' })
  })
})
