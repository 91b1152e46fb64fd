import { randomUUID } from 'node:crypto'
import type { Actor } from '#kit/actor.ts'
import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { recordChanges } from '#platform/server/history.ts'
import type { DataSubject, PersonalData } from '#platform/server/personal-data.ts'
import type { Shop } from '#platform/server/shop.ts'
import { lockAccounts } from '#modules/identity/server/index.ts'

interface Asked {
  /** Looks the person up inside the transaction that erases. */
  find(tx: Tx): Promise<DataSubject>
  actor: Actor
  /** The field of the call that refusals name. */
  field?: string
}

const mostNamed = 5

/**
 * Forgets a person in one transaction (AUTH-11). Refuses, naming the orders, while one is under way or owes them money: the
 * parcel needs its name, the refund its owner.
 */
export async function erasePerson(
  shop: Shop,
  rooms: readonly PersonalData[],
  { find, actor, field }: Asked,
): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const { userId } = await find(tx)
    if (userId !== null) await lockAccounts(tx, [userId])
    // an order that joined the account before the lock belongs to the person
    const person = await find(tx)
    const needing: string[] = []
    for (const { needs } of rooms) if (needs) needing.push(...(await needs(tx, person)))
    if (needing.length > 0)
      throw refuse('conflict', 'ordersUnderWay', field, {
        numbers: [...needing.slice(0, mostNamed), ...(needing.length > mostNamed ? ['…'] : [])].join(', '),
      })
    const pseudonym = randomUUID()
    for (const { erase } of rooms) await erase?.(tx, person, { shop, pseudonym })
    const who = 'userId' in actor && actor.userId === person.userId ? { ...actor, name: '' } : actor
    await recordChanges(tx, [{ entity: 'person', entityId: pseudonym, action: 'erased', actor: who, changes: {} }])
  })
}
