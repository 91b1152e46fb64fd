/** Somebody who is signed in: of the staff, or a shopper who changes an account of theirs. */
export interface Person {
  userId: string
  /** At that moment. */
  name: string
}

/** Somebody who buys, signed in or not. */
export const shopper = { isShopper: true } as const

/** Machines that act by themselves, by the words that histories keep; their names are texts. */
export const machines = ['shop', 'legacy-import', 'prom-import', 'nova-poshta', 'ukrposhta', 'meest'] as const
export interface Machine {
  machine: (typeof machines)[number]
}

/** The shop's own jobs. */
export const theShop: Machine = { machine: 'shop' }

/** Who did something: whoever may act where it is asked for, not only who has an account. */
export type Actor = Person | typeof shopper | Machine

/** Tells keys of one actor from the same keys of another. */
export function actorKey(actor: Actor): string {
  if ('userId' in actor) return actor.userId
  return 'machine' in actor ? `machine:${actor.machine}` : 'shopper'
}
