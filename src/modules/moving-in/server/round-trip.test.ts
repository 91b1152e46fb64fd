import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import { listStockDifferences } from '#modules/orders/server/index.ts'
import { testApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { foreignCsv, foreignSources, promCsv, type PromRow } from '../../../../tests/build/move-files.ts'
import { movesOf } from '../../../../tests/build/moves.ts'
import { transferOf } from '../../../../tests/build/transfer.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'

let shop: TestShop
let moves: ReturnType<typeof movesOf>
let files: ReturnType<typeof transferOf>

beforeAll(async () => {
  shop = await testShop()
  const api = testApi(shop)
  const token = await api.signIn('admin')
  moves = movesOf(api, token)
  files = transferOf(api, token)
})

const nouns = ['Сумка', 'Черевики', 'Шкарпетки', 'Набір свічок', 'Берет', 'Пояс', 'Гірлянда']
const colours = ['чорна', 'Бежевий', 'красный', 'хакі', 'у горошок', 'чорний/білий', '']
const sizes = ['36', '37,5', '45', 'M', 'XL', '36-38', '1,5 м', '']

/** A model as shops write it: its sizes and colours in traits or in names, with the oddities of facts. */
const model = fc.record({
  noun: fc.constantFrom(...nouns),
  title: fc.constantFrom('«Дощ»', '«Град»', '', '«Модель 45»', '& <b>', "О'Генрі"),
  code: fc.constantFrom('BAG-1', 'ВАG-2', 'b 3/1', '00123', '456', '', 'Ї-7', 'SHO-12-36', '=1+1'),
  prices: fc.uniqueArray(fc.constantFrom('0', '', '450', '1 234,50 грн', '99.99'), { minLength: 1, maxLength: 2 }),
  places: fc.uniqueArray(fc.tuple(fc.constantFrom(...sizes), fc.constantFrom(...colours)), {
    minLength: 1,
    maxLength: 5,
    selector: String,
  }),
  isGrouped: fc.boolean(),
  isNamed: fc.boolean(),
  quantity: fc.constantFrom('', '0', '3', '12'),
  presence: fc.constantFrom('+', '-', '!', ''),
  description: fc.constantFrom('', '<p>Один</p><ul><li>два</li></ul>', 'Просто\nтекст', '&lt;3 &nbsp; <br>ще'),
  discount: fc.constantFrom('', '5%', '50'),
})

const rowsOf = (models: readonly (typeof model extends fc.Arbitrary<infer Model> ? Model : never)[]): PromRow[] =>
  models.flatMap(({ noun, title, code, prices, places, isGrouped, isNamed, ...rest }, at) =>
    places.map(([size, colour], place): PromRow => ({
      ...rest,
      code: code === '' ? '' : `${code}${places.length > 1 ? `-${place}` : ''}`,
      name: [noun, title, ...(isNamed ? [colour, size] : [])].filter(Boolean).join(' '),
      price: prices[place % prices.length] ?? '',
      group: noun,
      id: 1000 + at * 10 + place,
      variants: isGrouped ? `g${at}` : '',
      traits: isNamed
        ? []
        : [
            ['Розмір', size],
            ['Колір', colour],
          ],
    })),
  )

async function empty(): Promise<void> {
  await shop.database.pool.query('truncate moves, move_answers, products, stock_movements cascade')
}

/** Each question as the shop proposes, each doubtful model left apart, until nothing waits. */
async function answerAll() {
  for (let turn = 0; turn < 20; turn++) {
    const { plan, toMove } = await moves.now()
    const open = plan.questions.filter(({ answer }) => answer === '')
    const similar = (await moves.models('&reasons=similar&limit=500')).map(({ key }) => [key, 'apart'] as const)
    if (open.length + similar.length === 0) return toMove
    if (open.length > 0)
      await moves.answer(open.map(({ kind, subject, proposed }) => ({ kind, subject, answer: proposed })))
    if (similar.length > 0) await moves.decide(Object.fromEntries(similar))
  }
  throw new Error('a question is asked again and again')
}

longIt.each(['prom', ...foreignSources] as const)(
  '[FORM-6] whatever shop moves in by %s: all is moved, and neither its file nor our own export of it changes anything then',
  async (source) => {
    await fc.assert(
      fc.asyncProperty(fc.array(model, { minLength: 1, maxLength: 8 }), async (models) => {
        await empty()
        const file = source === 'prom' ? promCsv(rowsOf(models)) : foreignCsv(source, rowsOf(models))
        const first = await moves.read(file)
        expect(first.plan.unclear + first.plan.clear + first.plan.skipped).toBe(first.plan.models)
        const toMove = await answerAll()
        if (toMove === 0) return
        const moved = await moves.apply()
        expect(moved).toMatchObject({ state: 'done', toMove: 0, leftOutCount: 0, outcome: { added: toMove } })
        expect(await listStockDifferences(shop.database.db)).toEqual([])
        const exported = await files.export()

        await moves.read(file)
        await answerAll()
        expect(await moves.apply()).toMatchObject({ outcome: { added: 0, changed: 0, kept: 0 } })
        await moves.read(exported)
        await answerAll()
        const own = await moves.now()
        if (own.toMove > 0) expect(await moves.apply()).toMatchObject({ outcome: { added: 0, changed: 0, kept: 0 } })
        expect(await files.export()).toBe(exported)
      }),
      { numRuns: isDeep ? 25 : source === 'prom' ? 6 : 2, ...(isDeep ? {} : { seed: 52 }) },
    )
  },
  isDeep ? 900_000 : 300_000,
)
