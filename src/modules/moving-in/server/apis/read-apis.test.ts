import { describe, expect, it } from 'vitest'
import { moveApis } from '../../../../../tests/build/move-apis.ts'
import { deepIt } from '../../../../../tests/deep.ts'
import { listTroubles } from '../../../../../tests/stand-ins/moving/troubles.ts'
import { readApis } from './read-apis.ts'

const a = moveApis()

describe('[OUT-3] troubles of the other shop', () => {
  const standIns = { horoshop: () => a.horoshop, keycrm: () => a.keycrm, prom: () => a.prom } as const
  const whole = { horoshop: 8, keycrm: 8, prom: 6 } as const

  it.each([
    ['horoshop', 'empty'],
    ['horoshop', 'repeatedPage'],
    ['horoshop', 'expiredKey'],
    ['keycrm', 'empty'],
    ['keycrm', 'cutInAnswer'],
    ['prom', 'emptyGoods'],
    ['prom', 'repeatedGoods'],
  ] as const)('one fault of %s (%s) on the way loses no goods', async (source, trouble) => {
    const standIn = standIns[source]()
    await a.begin(source)
    await expect.poll(async () => (await a.shown()).reading?.read ?? 0, { interval: 5 }).toBeGreaterThan(0)
    standIn.failNext(trouble)
    if ((await a.settled()).state === 'running') {
      a.shop.travel(10 * 60_000)
      await readApis(a.shop)
    }
    // whoever waited for the rest to end may go on as well
    await expect.poll(async () => (await a.shown()).reading).toMatchObject({ state: 'done', read: whole[source] })
  })

  deepIt.each(
    (['horoshop', 'keycrm'] as const).flatMap((source) =>
      listTroubles
        .filter((each) => each !== 'hang' && each !== 'expiredKey')
        .map((trouble) => [source, trouble] as const),
    ),
  )('each fault of %s (%s) at each call loses no goods', async (source, trouble) => {
    const standIn = standIns[source]()
    for (let calls = 0; calls < 5; calls++) {
      standIn.reset()
      await a.shop.database.pool.query('delete from companies')
      await a.shop.database.pool.query('delete from move_readings')
      await a.begin(source)
      await expect.poll(() => standIn.received().length, { interval: 1 }).toBeGreaterThanOrEqual(calls)
      standIn.failNext(trouble)
      for (let turn = 0; turn < 5 && (await a.settled()).state === 'running'; turn++) {
        a.shop.travel(31 * 60_000)
        await a.shop.database.pool.query('delete from companies')
        await readApis(a.shop)
      }
      expect(await a.settled()).toMatchObject({ state: 'done', read: whole[source] })
    }
  })

  it('[OUT-8] a limit is waited out, and the page says until when it rests', async () => {
    a.keycrm.failNext('http429')
    const waits: number[] = []
    await a.insert('keycrm')
    await readApis(a.shop, {
      async wait(ms) {
        waits.push(ms)
        expect((await a.shown()).reading).toMatchObject({ state: 'running', failure: 'unavailable' })
        a.shop.travel(ms)
      },
    })
    expect(waits.length).toBeGreaterThan(0)
    expect(await a.settled()).toMatchObject({ state: 'done', read: 8, failure: null, nextAt: null })
  })

  it('an ended key is said at once, and a new key goes on where it was', async () => {
    a.keycrm.token = 'another-key-of-keycrm'
    expect(await a.read('keycrm')).toMatchObject({ state: 'failed', failure: 'badKey', read: 0 })
    a.keycrm.token = 'stand-in-keycrm'
    expect(await a.read('keycrm')).toMatchObject({ state: 'done', read: 8, failure: null })
  })

  it('goods that the key has no right to are no plan', async () => {
    a.prom.products.clear()
    expect(await a.read('prom')).toMatchObject({ state: 'failed', failure: 'nothing' })
    expect((await a.shown()).reading).toMatchObject({ read: 0 })
  })

  it('[OUT-4] goods of an unknown shape are named, and stop no other', async () => {
    const products = a.keycrm.lists.get('/offers') ?? []
    products.push({ id: 'дев’ять', sku: null }, 'offer')
    try {
      expect(await a.read('keycrm')).toMatchObject({ state: 'done', read: 8 })
      expect(await a.moves.now()).toMatchObject({ troubleCount: 2, plan: { rows: 8 } })
    } finally {
      products.splice(-2)
    }
  })

  it('a shop that gives one page again and again is left in peace, and never read for ever', async () => {
    a.horoshop.failNext('repeatedPage', 100)
    await a.begin('horoshop')
    expect(await a.settled()).toMatchObject({ state: 'running', failure: 'notUnderstood' })
    expect(a.horoshop.calls.length).toBeLessThan(10)
  })
})

describe('[FORM-3] a reading can be stopped, killed and begun by two', () => {
  it('stops while the other shop rests, and goes on when somebody begins again', async () => {
    a.horoshop.failNext('http429')
    await a.insert('horoshop')
    await readApis(a.shop, {
      async wait() {
        await a.api.call('/crm/moving-in/apis/stop', { method: 'POST', token: a.token, body: {} })
        a.shop.travel(2000)
      },
    })
    expect((await a.shown()).reading).toMatchObject({ state: 'stopped', read: 0 })
    expect(await a.read('horoshop')).toMatchObject({ state: 'done', read: 8 })
  })

  it('a process that was killed between two pages leaves what it read, and the job goes on after it', async () => {
    await a.read('horoshop')
    // as after a kill: two pages are kept, and nobody reads
    await a.shop.database.pool.query(
      `update move_readings set state = 'running', position = '{"offset": 6}', beat_at = now() - interval '1 hour', read_count = 6`,
    )
    a.horoshop.reset()
    await readApis(a.shop)
    expect(a.horoshop.calls.map(({ offset }) => offset)).toEqual([undefined, 6, 8, 8])
  })

  it('two who begin at once are one reading, and the second learns so', async () => {
    // none of them is over before the others begin
    for (const company of [a.horoshop, a.keycrm]) company.failNext('http429')
    const answers = await Promise.all([a.begin('horoshop'), a.begin('horoshop'), a.begin('keycrm')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    await a.settled()
  })

  it('two processes that read one shop keep each thing once, and make one plan', async () => {
    await a.insert('horoshop')
    const first = readApis(a.shop)
    await a.shop.database.pool.query('update move_readings set beat_at = null')
    await Promise.all([first, readApis(a.shop)])
    expect(await a.settled()).toMatchObject({ state: 'done', read: 8 })
    const { rows } = await a.shop.database.pool.query(
      `select from moves where moves.source = 'horoshop' and not exists (select from move_runs r where r.move_id = moves.id)`,
    )
    expect(rows).toHaveLength(1)
  })
})
