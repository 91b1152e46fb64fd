import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { askJson } from '#platform/server/outgoing/ask.ts'
import { doAll } from '#platform/server/work/do-next.ts'
import type { WorkKind } from '#platform/server/work/work-kind.ts'
import type { TestShop } from '../build/shop.ts'
import { answerJson, listenHttp } from '../stand-ins/http.ts'
import { inTurn, together, type Comparison } from './measure.ts'

const works = 5000
/** One warms up. */
const rounds = 7
const perRound = works / (rounds + 1)
/** As many as a process does of one company side by side. */
const width = 2
/** Quicker than any company answers. */
const answerMs = 10

/** A backlog of 5,000 works told to a company one by one, beside the same calls made bare by as many hands. */
export async function worksBench(shop: TestShop): Promise<Comparison[]> {
  const standIn = await listenHttp(async (_, response) => {
    await sleep(answerMs)
    answerJson(response, { id: 1 })
  })
  const answer = z.object({ id: z.number() })
  const tell = (signal: AbortSignal) =>
    askJson({ url: standIn.address, method: 'POST', body: { number: '1' }, answer, signal, now: shop.now() })
  const kind: WorkKind = {
    name: 'bench.work',
    title: { uk: 'Проба', en: 'Trial' },
    lanes: ['bench'],
    about: () => '',
    show: () => ({ via: { uk: '', en: '' }, subject: '', text: '' }),
    async handle() {
      await shop.outgoing.call({ company: 'bench', attempt: tell })
      return { answer: '' }
    },
  }
  await sql`
    insert into work (kind, lane) select ${kind.name}, 'bench' from generate_series(1, ${works}::int)`.execute(
    shop.database.db,
  )
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from work where state = 'waiting'`.execute(shop.database.db)
    return rows[0]?.count
  }

  async function drain(): Promise<void> {
    let begun = 0
    // a hand that goes on has begun another
    const goesOn = () => ++begun <= perRound - width
    const hand = () => doAll(shop, { kinds: [kind], onKept() {} }, 'bench', { goesOn, onMore() {} })
    await Promise.all(Array.from({ length: width }, hand))
  }
  try {
    const { ours, ceiling, ratio } = await inTurn(rounds, drain, () =>
      together(perRound, width, () => tell(AbortSignal.timeout(10_000))),
    )
    if ((await waiting()) !== 0) throw new Error('not all of the works were done')
    const perSecond = (ms: number) => (perRound * 1000) / ms
    return [
      {
        what: `a backlog of ${works} works told to a company that answers in ${answerMs} ms`,
        ours: perSecond(ours),
        ceiling: perSecond(ceiling),
        unit: '/s',
        ratio,
        expected: '≥ 0.5 of the bare calls',
        isMet: ratio >= 0.5,
      },
    ]
  } finally {
    await standIn.close()
  }
}
