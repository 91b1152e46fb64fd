import fc from 'fast-check'
import { beforeAll, expect } from 'vitest'
import { testApi } from '../../../../tests/build/api.ts'
import { testShop, type TestShop } from '../../../../tests/build/database.ts'
import { beginLife, live, operation } from '../../../../tests/build/lives.ts'
import { isDeep } from '../../../../tests/deep.ts'
import { longIt } from '../../../../tests/long.ts'
import { addEarned, terms, type Earned, type Term } from '../earned.ts'
import { listDays } from './earned.sql.ts'
import { readEarned } from './make-earned.ts'
import { look, reportChanges } from './report-changes.ts'

let shop: TestShop
let reader: Parameters<typeof look>[1]
beforeAll(async () => {
  shop = await testShop()
  await testApi(shop).signIn('admin')
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from users')
  reader = { userId: rows[0]?.id ?? '', name: 'Олена', role: 'admin', sessionId: '' }
})

const month = { from: '2026-04-01', to: '2026-04-30' }
const april = async (): Promise<Earned> => addEarned(await readEarned(shop, (db) => listDays(db, month, 'sent')))
const lives = (most: number) => fc.array(operation, { minLength: 1, maxLength: most })

longIt(
  '[EARN-7] whatever is corrected of a month that is over: what is told to have moved is the difference of what was known and what is, term by term',
  async () => {
    await fc.assert(
      fc.asyncProperty(lives(20), lives(12), lives(6), async (known, corrected, again) => {
        const life = await beginLife(shop)
        // its roundings are of the month, too
        await shop.database.pool.query(
          `update purchases set received_at = '2026-04-02T12:00+03' where number = $1 and received_at is not null`,
          [life.number],
        )
        await live(life, known)
        await look(shop, reader)
        const was = await april()
        await live(life, corrected)
        // read between, so that they are told in two makings
        await april()
        await live(life, again)
        const is = await april()

        const { months } = await reportChanges(shop, reader)
        const told = months.find((each) => each.month === month.from)
        expect([told?.was ?? is.left, told?.is ?? is.left]).toEqual([was.left, is.left])
        const changes = told?.changes ?? []
        const sum = (of: (term: Term) => boolean) =>
          changes.reduce((total, { term, amount }) => total + (of(term) ? amount : 0), 0)
        expect(sum(() => true)).toBe(is.left - was.left)
        for (const term of terms) {
          if (term === 'left' || term === 'unallocatedAdverts') continue
          const spent = ({ adverts, unallocatedAdverts }: Earned) => adverts + unallocatedAdverts
          const grown = term === 'adverts' ? spent(is) - spent(was) : is[term] - was[term]
          expect([term, sum((each) => each === term)]).toEqual([term, (term === 'revenue' ? grown : -grown) + 0])
        }
      }),
      { numRuns: isDeep ? 65 : 3 },
    )
  },
  isDeep ? 1_800_000 : 60_000,
)
