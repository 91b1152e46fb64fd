import { sql } from 'kysely'
import type { Actor } from '#kit/actor.ts'
import { actorColumns } from '#platform/server/database/actor-columns.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'

/** The name of somebody who has ordered nothing here, as a table told it. */
export interface KnownName {
  firstName: string
  lastName: string
  email: string
}

/** A phone, and what the shop knows of it. */
export interface FoundPhone {
  phone: string
  /** By which its owner is known: often itself. */
  main: string
  /** Other phones are known by it. */
  hasOthers: boolean
  /** Its owner has ordered, from whatever phone. */
  hasOrders: boolean
  /** The note of this phone alone. */
  note: string
  name: KnownName | undefined
}

const phonesAtOnce = 1000

/** These phones, and those that their owners are known by. */
export async function findPhones(db: Db | Tx, phones: readonly string[]): Promise<Map<string, FoundPhone>> {
  const found = new Map<string, FoundPhone>()
  const all = [...new Set(phones)]
  for (let start = 0; start < all.length; start += phonesAtOnce) {
    const some = await selectPhones(db, all.slice(start, start + phonesAtOnce))
    for (const each of some) found.set(each.phone, each)
  }
  const mains = [...found.values()].flatMap(({ main }) => (found.has(main) ? [] : main))
  return mains.length === 0 ? found : new Map([...found, ...(await findPhones(db, mains))])
}

async function selectPhones(db: Db | Tx, phones: readonly string[]): Promise<FoundPhone[]> {
  const { rows } = await sql<Omit<FoundPhone, 'name'> & { name: KnownName | null }>`
    select p.phone, person.main, person.main = p.phone and exists (
        select from customer_merges x where x.main_phone = p.phone) as "hasOthers",
      exists (select from orders o where o.phone = any(array(
        select x.phone from customer_merges x where x.main_phone = person.main union all select person.main)))
        as "hasOrders",
      coalesce(n.note, '') as note,
      case when k.phone is not null then
        json_build_object('firstName', k.first_name, 'lastName', k.last_name, 'email', k.email) end as name
    from unnest(${phones}::text[]) p (phone)
    left join customer_merges m on m.phone = p.phone
    cross join lateral (select coalesce(m.main_phone, p.phone) as main) person
    left join customer_notes n on n.phone = p.phone
    left join known_customers k on k.phone = p.phone`.execute(db)
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? undefined }))
}

export async function saveNames(tx: Tx, names: readonly (KnownName & { phone: string })[], now: Date): Promise<void> {
  await sql`
    insert into known_customers (phone, first_name, last_name, email, known_since)
    select phone, first_name, last_name, email, ${now}
    from unnest(
      ${names.map(({ phone }) => phone)}::text[], ${names.map(({ firstName }) => firstName)}::text[],
      ${names.map(({ lastName }) => lastName)}::text[], ${names.map(({ email }) => email)}::text[]
    ) as n (phone, first_name, last_name, email)
    on conflict (phone) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      email = excluded.email`.execute(tx)
}

export async function deleteNames(tx: Tx, phones: readonly string[]): Promise<void> {
  await sql`delete from known_customers where phone = any(${phones}::text[])`.execute(tx)
}

/** Texts of notes by phone; an empty one is no note. */
export async function saveManyNotes(tx: Tx, notes: readonly { phone: string; note: string }[]): Promise<void> {
  await sql`
    insert into customer_notes (phone, note)
    select phone, nullif(note, '') from unnest(
      ${notes.map(({ phone }) => phone)}::text[], ${notes.map(({ note }) => note)}::text[]) as n (phone, note)
    on conflict (phone) do update set note = excluded.note, version = customer_notes.version + 1,
      updated_at = now()`.execute(tx)
}

interface Joined {
  phone: string
  main: string
}

export async function insertManyMerges(tx: Tx, merges: readonly Joined[], actor: Actor): Promise<void> {
  const { actor_name: _, actor_id: id, actor_machine: machine } = actorColumns(actor)
  await sql`
    insert into customer_merges (phone, main_phone, actor_id, actor_machine)
    select phone, main, ${id}::uuid, ${machine}::text from unnest(
      ${merges.map(({ phone }) => phone)}::text[], ${merges.map(({ main }) => main)}::text[]) as m (phone, main)
    on conflict (phone) do nothing`.execute(tx)
}

/** Where they are still known by the same one. */
export async function deleteManyMerges(tx: Tx, merges: readonly Joined[]): Promise<void> {
  await sql`
    delete from customer_merges c using unnest(
      ${merges.map(({ phone }) => phone)}::text[], ${merges.map(({ main }) => main)}::text[]) as m (phone, main)
    where c.phone = m.phone and c.main_phone = m.main`.execute(tx)
}
