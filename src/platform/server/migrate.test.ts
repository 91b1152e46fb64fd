import type pg from 'pg'
import { expect, it } from 'vitest'
import { testShop } from '../../../tests/build/database.ts'
import { migrate } from './migrate.ts'

it('an older shop leaves a database alone that a newer one has worked on, and says which', async () => {
  const { database } = await testShop()
  expect(await migrate(database.pool)).toEqual([])
  await database.pool.query(`insert into migrations (name, sha256) values ('9999_of_a_newer_shop.sql', '')`)
  await expect(migrate(database.pool)).rejects.toThrow('A newer version of the shop has worked on this database (9999_')
  const { rows } = await database.pool.query('select pg_try_advisory_lock(8201001) as free')
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
  const pool = { connect: async () => client } as unknown as pg.Pool
  await expect(migrate(pool)).rejects.toThrow('The database is PostgreSQL 17.5 (Debian), and the shop needs 18')
  expect(asked.filter((text) => text.startsWith('create'))).toEqual([])
})
