import type { Machine } from '#kit/actor.ts'

/** Who it is that imports, in histories. */
export const promActor: Machine = { machine: 'prom-import' }
