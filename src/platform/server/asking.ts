import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import { withoutCall } from './call-time.ts'
import type { DB as Tables } from './database/tables.ts'

/**
 * Refuses when who asks may no longer (AUTH-2). Within a transaction it also holds what lets them, so that whoever ends it
 * waits for the transaction's end.
 */
export type Judge = (tx?: Transaction<Tables>) => Promise<void>

interface Asking {
  judge: Judge
  isOver: boolean
}

const asking = new AsyncLocalStorage<Asking | undefined>()

/**
 * Does what a person asked for. Every body that is received meanwhile, and every transaction, asks the judge anew; a statement
 * that writes outside a transaction is a fault. Work that goes on afterwards is the shop's own.
 */
export async function askedFor<T>(judge: Judge, work: () => Promise<T>): Promise<T> {
  const own: Asking = { judge, isOver: false }
  try {
    return await asking.run(own, work)
  } finally {
    own.isOver = true
  }
}

/** Runs work as the shop's own although a person's call caused it: it counts, notes, and ends accepted things, however long it waits. */
export function byItself<T>(work: () => T): T {
  return withoutCall(() => asking.run(undefined, work))
}

/** The judge of the call that this is done for; nothing where nobody signed in asks for it. */
export function currentJudge(): Judge | undefined {
  const now = asking.getStore()
  return now?.isOver ? undefined : now?.judge
}
