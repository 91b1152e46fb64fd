import { createHash } from 'node:crypto'
import type pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '../../../../tests/build/database.ts'
import { schemaOf } from '../../../../scripts/schema-of.ts'
import { migrate } from './migrate.ts'
import { inOrder } from './migrate/functions.ts'
import {
  baselineName,
  functionOf,
  lastSquashed,
  madeFunctions,
  readFunctions,
  readMigrations,
} from './migrate/source.ts'

let pool: pg.Pool
beforeEach(async () => {
  pool = (await testShop()).database.pool
})

const rowsOf = async (query: string) => (await pool.query(query)).rows
/** As a database is that has an older text of a file. */
const forget = (name: string) => pool.query(`update migrations set sha256 = '' where name = $1`, [name])

it('an older shop leaves a database alone that a newer one has worked on, and says which', async () => {
  expect(await migrate(pool)).toEqual([])
  await pool.query(`insert into migrations (name, sha256) values ('9999_of_a_newer_shop.sql', '')`)
  await expect(migrate(pool)).rejects.toThrow('A newer version of the shop has worked on this database (9999_')
  const { rows } = await pool.query('select pg_try_advisory_lock(8201001) as free')
  expect(rows).toEqual([{ free: true }])
})

it('a PostgreSQL that is too old is named, before anything is made in it', async () => {
  const asked: string[] = []
  const client = {
    on() {},
    off() {},
    release() {},
    async query(text: string) {
      asked.push(text)
      return { rows: [text === 'show server_version' ? { server_version: '17.5 (Debian)' } : { held: true }] }
    },
  }
  const old = { connect: async () => client } as unknown as pg.Pool
  await expect(migrate(old)).rejects.toThrow('The database is PostgreSQL 17.5 (Debian), and the shop needs 18')
  expect(asked.filter((text) => text.startsWith('create'))).toEqual([])
})

describe('a database of before the baseline', () => {
  /** Its list of migrations, and a function of then with its trigger. */
  async function goBack(last: string): Promise<void> {
    await pool.query(`delete from migrations where name = $1 or name like 'functions/%'`, [baselineName])
    await pool.query(`insert into migrations (name, sha256) select unnest($1::text[]), 'old'`, [
      ['0001_platform.sql', '0102_fewer_steps_of_search.sql', last],
    ])
    await pool.query(`
      create function mark_of_then() returns trigger language plpgsql as 'begin return null; end';
      create trigger orders_of_then after insert on orders for each row execute function mark_of_then()`)
  }

  it('is stamped where it has all that the baseline stands for: its rows stay, its functions are those of the files', async () => {
    const schema = await schemaOf(pool)
    await goBack(lastSquashed)
    await pool.query(`update migrations set sha256 = 'old' where name = $1`, [madeFunctions])
    await pool.query(`delete from roles where name = 'Manager'`)
    const files = await readFunctions()
    expect(await migrate(pool)).toEqual([madeFunctions, ...files.map(({ name }) => name)])
    expect(await schemaOf(pool)).toBe(schema)
    expect(await rowsOf(`select from roles where name = 'Manager'`)).toEqual([])
    expect(await rowsOf(`select name from migrations where name < '0198'`)).toEqual([{ name: baselineName }])
    expect(await migrate(pool)).toEqual([])
  })

  it('is refused where it has not, and its owner reads which version to start first', async () => {
    await goBack('0196_refunds_taken.sql')
    await expect(migrate(pool)).rejects.toThrow(
      /an early version of the shop \(0196_refunds_taken\.sql\)\. Start the shop once as its commit [0-9a-f]{8} has it/,
    )
    expect(await rowsOf(`select from migrations where name = '${baselineName}'`)).toEqual([])
  })
})

describe('a file of a function', () => {
  const file = 'functions/orders/tally_orders.sql'

  it('says all that there is of it: another result, an overload and a trigger that it has not are gone', async () => {
    const schema = await schemaOf(pool)
    await pool.query(`
      drop function percent_of cascade;
      create function percent_of(amount bigint, rate numeric) returns text language sql return 'much';
      create function tally_orders(more int) returns int language sql return 1;
      create trigger orders_once_more after update on orders for each row execute function tally_orders()`)
    await forget(file)
    await forget('functions/orders/percent_of.sql')
    // a view had it, and came with the baseline
    const views = schema.split('\n\n').filter((part) => /^create view order_(money|advert_costs)/.test(part))
    expect(await migrate(pool)).toEqual(['functions/orders/percent_of.sql', file])
    await pool.query(views.toSorted().toReversed().join('\n'))
    expect(await schemaOf(pool)).toBe(schema)
  })

  it('that is gone takes its function along; one that lies in another room does not', async () => {
    const schema = await schemaOf(pool)
    await pool.query(`
      create function gone() returns trigger language plpgsql as 'begin return null; end';
      create trigger orders_gone after insert on orders for each row execute function gone();
      insert into migrations (name, sha256) values ('functions/orders/gone.sql', ''), ('functions/stock/folded.sql', '')`)
    expect(await migrate(pool)).toEqual([])
    expect(await schemaOf(pool)).toBe(schema)
    expect(
      await rowsOf(`select from migrations where name in ('functions/orders/gone.sql', 'functions/stock/folded.sql')`),
    ).toEqual([])
  })

  it('that fails is named, and nothing of the others is applied', async () => {
    await pool.query(`
      drop function status_place cascade;
      create function status_place(status text) returns text language sql immutable return status;
      create view places as select status_place(status) from orders`)
    await forget('functions/orders/status_place.sql')
    await forget(file)
    await expect(migrate(pool)).rejects.toThrow('functions/orders/status_place.sql failed: cannot drop function')
    expect(await rowsOf(`select sha256 from migrations where name = '${file}'`)).toEqual([{ sha256: '' }])
  })
})

it('the baseline stays as it is: a new table, column or index is a migration', async () => {
  const [baseline] = await readMigrations()
  const bare = baseline?.parts.map(({ text }) => text.replaceAll(/--.*$|^comment on [^;]*;$/gm, '')).join('') ?? ''
  const made =
    bare
      .match(/^(create|alter) [\s\S]*?;$/gm)
      ?.join('')
      .replaceAll(/\s+/g, '') ?? ''
  expect(createHash('sha256').update(made).digest('hex')).toBe(
    '23ecd6b32f6afc2244b8982e190b966d4dc80059ce3892e136cdb02596e3097f',
  )
})

it('a function comes after those that its text calls outside of a quoted body', async () => {
  const files = await readFunctions()
  const named = (name: string) => files.filter((each) => each.function === name)
  const order = inOrder([...named('is_to_pack'), ...named('order_stage'), ...named('place_words')], files).map(
    ({ name }) => functionOf(name),
  )
  expect(order).toEqual(['is_to_pack', 'status_group', 'order_stage', 'search_normalise', 'place_words'])
  expect(inOrder(files, files)).toHaveLength(files.length)
})
