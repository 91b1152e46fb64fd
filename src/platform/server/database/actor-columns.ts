import { shopper, type Actor, type Machine } from '#kit/actor.ts'

/** How a row says who did it: a person has an id and a name, a machine its word, the shopper nothing of these. */
export interface ActorColumns {
  actor_id: string | null
  actor_name: string
  actor_machine: string | null
}

export function actorColumns(actor: Actor): ActorColumns {
  return {
    actor_id: 'userId' in actor ? actor.userId : null,
    actor_name: 'userId' in actor ? actor.name : '',
    actor_machine: 'machine' in actor ? actor.machine : null,
  }
}

export interface ActorRow {
  actorId: string | null
  actorName: string
  actorMachine: string | null
}

/** The other way. Older rows may have a name alone. */
export function actorOf({ actorId, actorName, actorMachine }: ActorRow): Actor {
  if (actorMachine !== null) return { machine: actorMachine as Machine['machine'] }
  return actorId === null && actorName === '' ? shopper : { userId: actorId ?? '', name: actorName }
}

/** A row as it is read, with its actor in one piece. */
export function withActor<Row extends ActorRow>(row: Row): Omit<Row, keyof ActorRow> & { actor: Actor } {
  const { actorId, actorName, actorMachine, ...rest } = row
  return { ...rest, actor: actorOf({ actorId, actorName, actorMachine }) }
}
