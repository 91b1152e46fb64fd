import { beforeEach, describe, expect, it } from 'vitest'
import { getPastImports } from '../../past-imports.contract.ts'
import { importPastOverheads, setPastOverheadWord } from '../../past-overheads.contract.ts'
import { proposedOverhead } from '../../past-overheads.ts'
import { dataOf, testApi, type TestApi } from '../../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../../tests/build/database.ts'
import { pastTables } from '../../../../../tests/build/past-tables.ts'
import { readPastOverheads } from './read-past-overheads.ts'

let shop: TestShop
let api: TestApi
let token: string

beforeEach(async () => {
  shop = await testShop()
  api = testApi(shop)
  token = await api.signIn('admin')
})

const post = (path: string, body: unknown) => api.call(`/crm/${path}`, { method: 'POST', token, body })
const { send, look, apply, undo, atRest } = pastTables('overheads', importPastOverheads, () => ({ api, token }))
const here = async () =>
  (
    await shop.database.pool.query(
      `select id, category, amount::int, span, starts_on::text as on, note, version from overheads order by starts_on, note, amount`,
    )
  ).rows as { id: string; category: string; amount: number; span: string; on: string; note: string; version: number }[]
const brief = async () =>
  (await here()).map(({ on, span, category, amount, note }) => [on, span, category, amount / 100, note].join(' '))
const csv = (...rows: string[]) => ['Дата;Сума, грн;Стаття;За що', ...rows].join('\r\n')
const refusalsOf = async (text: string) =>
  (await look(text)).refusals.map(({ row, column, value }) => [row, column, value])

describe('[EARN-9] [FORM-3] costs outside orders of a table', () => {
  it('come by a category of the owner’s words, on their day or over their month', async () => {
    const text = csv(
      '01.03.2025;12 000,00 грн;Оренда;Склад',
      'березень 2025;18000;Зарплата;',
      ';350;Пакування;Пакети 500 шт',
      '2025-04;1 500;Податки;ЄСВ',
      '05.04.2025;99;;Хостинг',
      'Разом;31949;;',
    )
    const shown = await look(text)
    expect(shown).toMatchObject({ newCount: 5, unansweredCount: 0, leftCount: 0, refusalsCount: 0 })
    expect(await here()).toEqual([])
    expect(await apply(text)).toMatchObject({ entered: 5, state: 'done' })
    expect(await brief()).toEqual([
      '2025-03-01 month wages 18000 ',
      '2025-03-01 month packaging 350 Пакети 500 шт',
      '2025-03-01 day rent 12000 Склад',
      '2025-04-01 month taxes 1500 ЄСВ',
      '2025-04-05 day subscriptions 99 Хостинг',
    ])
    const { Data } = await api.call('/crm/insights/overheads?from=2025-03-01&to=2025-03-31', { token })
    expect(Data).toMatchObject({ total: 30_350 })
  })

  it('wait for the meaning of a word, which staff give once and the shop remembers; goods and adverts stay out', async () => {
    const text = csv(
      '01.03.2025;500;Зюзя;Раз',
      '02.03.2025;600;зюзя;Два',
      '03.03.2025;700;Реклама;Таргет',
      '04.03.2025;1;Закупка товару;',
    )
    const shown = await look(text)
    expect(shown).toMatchObject({ newCount: 0, unansweredCount: 2, leftCount: 2 })
    expect(shown.words[0]).toEqual({ word: 'Зюзя', count: 2, category: null, isRemembered: false })
    dataOf(setPastOverheadWord, await post('moving-in/pastOverheadWord', { word: 'Зюзя', category: 'rent' }))
    expect(await apply(text)).toMatchObject({ entered: 2 })
    expect((await look(csv('01.05.2025;1;ЗЮЗЯ;'))).words).toEqual([
      { word: 'ЗЮЗЯ', count: 1, category: 'rent', isRemembered: true },
    ])
    // told otherwise later, the costs follow
    await post('moving-in/pastOverheadWord', { word: 'зюзя', category: 'taxes' })
    expect(await look(text)).toMatchObject({ newCount: 0, changedCount: 2 })
    await apply(text)
    expect((await here()).map(({ category }) => category)).toEqual(['taxes', 'taxes'])
  })

  it('come once: the next file brings the new rows and the changed sums alone, as often as a row stands there', async () => {
    const [rent, bags] = ['01.03.2025;12000;Оренда;Склад', '02.03.2025;50;Пакування;Пакети']
    await apply(csv(rent, bags, bags))
    expect(await apply(csv(rent, bags, bags))).toMatchObject({ newCount: 0, unchangedCount: 3, entered: 0 })
    const next = csv('01.03.2025;12500;Оренда;Склад', bags, bags, bags, '01.04.2025;12500;Оренда;Склад')
    const shown = await look(next)
    expect(shown).toMatchObject({ newCount: 2, changedCount: 1, unchangedCount: 2 })
    expect(shown.overheads[0]).toMatchObject({ row: 2, amount: 1_250_000, from: { amount: 1_200_000 } })
    expect(await apply(next)).toMatchObject({ entered: 3 })
    expect(await apply(next)).toMatchObject({ entered: 0, unchangedCount: 5 })
    expect((await here()).filter(({ note }) => note === 'Склад').map(({ amount }) => amount)).toEqual([
      1_250_000, 1_250_000,
    ])
  })

  it('know costs that somebody entered by hand before', async () => {
    const { status } = await post('insights/overheads/update', {
      overheads: [
        {
          id: '0190a000-0000-7000-8000-000000000001',
          category: 'rent',
          amount: 12_000,
          span: 'day',
          startsOn: '2025-03-01',
          isMonthly: false,
          endsOn: null,
          note: 'Склад',
        },
      ],
    })
    expect(status).toBe(200)
    expect(await look(csv('01.03.2025;12000;Оренда;Склад'))).toMatchObject({ newCount: 0, unchangedCount: 1 })
  })

  it('stay as staff changed or deleted them, whatever the next file says', async () => {
    await apply(csv('01.03.2025;12000;Оренда;Склад', '02.03.2025;50;Пакування;Пакети', '03.03.2025;60;Пакування;Скотч'))
    const [rent, bags] = await here()
    await shop.database.pool.query('update overheads set amount = 777, version = version + 1 where id = $1', [rent?.id])
    await shop.database.pool.query('delete from overheads where id = $1', [bags?.id])
    const next = csv('01.03.2025;12500;Оренда;Склад', '02.03.2025;55;Пакування;Пакети', '03.03.2025;60;Пакування;Скотч')
    expect(await look(next)).toMatchObject({ newCount: 0, changedCount: 0, keptCount: 2, unchangedCount: 1 })
    expect(await apply(csv('02.03.2025;50;Пакування;Пакети'))).toMatchObject({ entered: 0 })
    expect((await here()).map(({ amount }) => amount)).toEqual([777, 6000])
  })

  it('go back table by table, but for those that staff changed since', async () => {
    const first = await apply(
      csv('01.03.2025;12000;Оренда;Склад', '02.03.2025;50;Пакування;Пакети', '03.03.2025;60;Пакування;Скотч'),
    )
    const second = await apply(csv('01.03.2025;12500;Оренда;Склад', '04.03.2025;70;Пакування;Стрічка'))
    expect(await undo(second.importId)).toEqual({ takenBack: 2, stays: 0 })
    expect((await here()).map(({ amount }) => amount)).toEqual([1_200_000, 5000, 6000])
    await shop.database.pool.query(
      "update overheads set note = 'Скотч широкий', version = version + 1 where amount = 6000",
    )
    expect(await undo(first.importId)).toEqual({ takenBack: 2, stays: 1 })
    expect((await here()).map(({ note }) => note)).toEqual(['Скотч широкий'])
    // the same file brings back those that went
    expect(await apply(csv('01.03.2025;12000;Оренда;Склад'))).toMatchObject({ entered: 1 })
  })

  it('come once where two bring the same file at one moment', async () => {
    const text = csv(...Array.from({ length: 600 }, (_, at) => `01.03.2025;${at + 1};Оренда;Комірка ${at}`))
    const { fingerprint } = await look(text)
    const answers = await Promise.all([1, 2, 3].map(() => send(text, `&apply=${fingerprint}`)))
    // whoever comes once it is there is told that the file says something else by now
    const begun = answers.filter(({ status }) => status === 200).length
    expect([begun > 0, answers.every(({ status }) => status === 200 || status === 409)]).toEqual([true, true])
    const listed = dataOf(getPastImports, await api.call('/crm/moving-in/pastImports?kind=overheads', { token }))
    const ends = await Promise.all(listed.imports.map(({ importId }) => atRest(importId)))
    expect(ends.map(({ state }) => state)).toEqual(Array.from({ length: begun }, () => 'done'))
    expect(ends.reduce((sum, { entered }) => sum + entered, 0)).toBe(600)
    expect(await here()).toHaveLength(600)
  })

  it('are refused by row and column where a cell cannot be read, and the rest comes', async () => {
    const text = csv(
      '35.03.2025;100;Оренда;А',
      ';200;Оренда;Б',
      '01.03.2025;сто;Оренда;В',
      '01.03.2025;0;Оренда;Г',
      '01.03.2025;;Оренда;Ґ',
      '01.03.2025;-5;Оренда;Д',
      '01.03.2025;5;Оренда;Е',
    )
    expect(await refusalsOf(text)).toEqual([
      [2, 'Дата', '35.03.2025'],
      [3, 'Дата', ''],
      [4, 'Сума, грн', 'сто'],
      [5, 'Сума, грн', '0'],
      [6, 'Сума, грн', ''],
      [7, 'Сума, грн', '-5'],
    ])
    expect(await apply(text)).toMatchObject({ entered: 1 })
    expect(await refusalsOf('Дата;Сума;Валюта;Стаття\r\n01.03.2025;5;USD;Оренда\r\n01.03.2025;5;UAH;Оренда')).toEqual([
      [2, 'Валюта', 'USD'],
    ])
    expect(await send('Товар;Ціна\r\nСумка;100')).toMatchObject({ status: 400 })
  })

  it('are not written of a file that is another than was looked at', async () => {
    const { fingerprint } = await look(csv('01.03.2025;100;Оренда;А'))
    expect(await send(csv('01.03.2025;200;Оренда;А'), `&apply=${fingerprint}`)).toMatchObject({ status: 409 })
    expect(await here()).toEqual([])
  })
})

describe('[EARN-9] a notebook of costs', () => {
  const read = async (text: string) =>
    (await readPastOverheads(Buffer.from(text))).overheads.map(({ startsOn, span, amount, word }) =>
      [startsOn, span, amount / 100, word].join(' '),
    )

  it('has its columns in any order and language, minuses in front of all sums, and income beside', async () => {
    expect(
      await read(
        'Звіт за березень\n\nНа что,Расход,Приход,Дата расхода\nАренда,"-1 200,50",,1.3.2025\nПродажа,,900,2.3.2025\nИнтернет,-300,,3.3.2025',
      ),
    ).toEqual(['2025-03-01 day 1200.5 Аренда', '2025-03-03 day 300 Интернет'])
  })

  it.each([
    ['березень 2025', '2025-03-01'],
    ['Березня 2025 р.', '2025-03-01'],
    ['май 2025', '2025-05-01'],
    ['Листопад 25', '2025-11-01'],
    ['Липень, 2025', '2025-07-01'],
    ['12.2025', '2025-12-01'],
    ['2025-2', '2025-02-01'],
    ['Sep 2025', '2025-09-01'],
    ['14.06.2025', '2025-06-01'],
    ['45717', '2025-03-01'],
  ])('names its month as people do: %s', async (month, first) => {
    expect(await read(`Місяць;Сума;Категорія\n${month};5;Оренда`)).toEqual([`${first} month 5 Оренда`])
  })

  it.each([
    ['Оренда складу', 'rent'],
    ['ЗП Марії', 'wages'],
    ['з/п', 'wages'],
    ['ЄСВ', 'taxes'],
    ['Единый налог', 'taxes'],
    ['Коробки', 'packaging'],
    ['Абонплата Хорошоп', 'subscriptions'],
    ['Реклама Google', 'left'],
    ['Закупка товара', 'left'],
    ['Канцелярія', 'other'],
    ['Зюзя', undefined],
  ])('has %s as %s', (word, category) => {
    expect(proposedOverhead(word)).toBe(category)
  })
})
