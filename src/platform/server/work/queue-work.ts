import type { Actor } from '#kit/actor.ts'
import { wake, type Tx } from '../database/database.ts'
import { placeOf, type WorkKind } from './work-kind.ts'
import { deleteUnbegun, deleteUnbegunLike, insertWork } from './work.sql.ts'

/** Marks the commits that the worker is woken by, whatever lane their work waits in. */
export const workTag = 'work'

/** The same of one lane. */
export function laneTag(lane: string): string {
  return `${workTag} of ${lane}`
}

export interface QueueOptions<Secret> {
  /** Queues work under a key only once, however it ended: the number of an event, a payment. */
  key?: string
  /** Data that opens something: staff see it only of kept work, and the shop wipes it once the work is done or of no use. */
  secret?: Secret
  /** One of the kind's, if not its first. */
  lane?: string
  /** If not as long as its kind is of use. */
  expiresAt?: Date | undefined
  /** Not before this; left out: at once. */
  dueAt?: Date | undefined
}

/** Queues work in the transaction that caused it: it is done if and only if that commits (AUTH-8). */
export async function queueWork<Payload, Secret>(
  tx: Tx,
  kind: WorkKind<Payload, Secret>,
  payload: Payload,
  causedBy: Actor,
  { key, secret, lane = kind.lanes[0], expiresAt, dueAt }: QueueOptions<Secret> = {},
): Promise<void> {
  wake(tx, laneTag(lane))
  const { name, usefulSeconds } = kind
  const about = kind.about(payload)
  const urgency = placeOf(kind)
  const when = { expiresAt, dueAt, usefulSeconds, urgency }
  await insertWork(tx, { kind: name, lane, key, about, payload, secret, causedBy, ...when })
}

/** Takes back what is queued under a key, as long as nobody has begun it; gives whether it was. */
export async function withdrawWork(tx: Tx, { name }: Pick<WorkKind, 'name'>, key: string): Promise<boolean> {
  return deleteUnbegun(tx, { kind: name, key })
}

/** Takes back whatever is queued of a kind with these in its payload and nobody has begun; gives the keys of those. */
export async function withdrawWorkLike<Payload>(
  tx: Tx,
  { name }: Pick<WorkKind<Payload>, 'name'>,
  part: object,
): Promise<string[]> {
  return deleteUnbegunLike(tx, { kind: name, part })
}
