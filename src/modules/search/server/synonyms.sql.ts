import { sql } from 'kysely'
import { refuse } from '#kit/refusal.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import type { Synonym } from '../contract.ts'

export async function listSynonyms(db: Db): Promise<Synonym[]> {
  const { rows } = await sql<Synonym>`
    select id, word, means from search_synonyms order by word collate "uk-UA-x-icu", means collate "uk-UA-x-icu"`.execute(
    db,
  )
  return rows
}

/** Words as they are kept have small letters. */
export async function addSynonym(tx: Tx, { word, means }: { word: string; means: string }): Promise<Synonym> {
  const { rows } = await sql<Synonym>`
    insert into search_synonyms (word, means) values (lower(${word}), lower(${means}))
    on conflict (word, means) do update set word = excluded.word returning id, word, means`.execute(tx)
  return rows[0] as Synonym
}

export async function deleteSynonym(tx: Tx, id: string): Promise<void> {
  const { numAffectedRows } = await sql`delete from search_synonyms where id = ${id}::uuid`.execute(tx)
  if (!numAffectedRows) throw refuse('notFound', 'notFound', 'id')
}
