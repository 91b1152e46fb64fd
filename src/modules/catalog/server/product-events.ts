import type { Actor } from '#kit/actor.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineEvent } from '#platform/server/events.ts'

/** Somebody is about to delete products; told in the transaction that does, while what refers to them is still there. */
export const productsGoing = defineEvent<[tx: Tx, going: { ids: readonly string[]; actor: Actor }]>('productsGoing')
