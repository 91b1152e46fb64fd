/** Something that a room tells; who hears it, in the very place where it is told, `app/` says. */
export interface News<Told extends readonly unknown[]> {
  readonly name: string
  /** Only to tell one from another. */
  readonly told?: Told
}

/** What a room does where another tells it something. */
export interface Hearer {
  readonly name: string
  hear(...told: never[]): Promise<void>
}

export function news<Told extends readonly unknown[]>(name: string): News<Told> {
  return { name }
}

/** Hears what a room that may not know of this one tells: in its transaction, if that has one. */
export function hears<Shop, Told extends readonly unknown[]>(
  { name }: News<Told>,
  hear: (shop: Shop, ...told: Told) => Promise<void>,
): Hearer {
  return { name, hear: hear as unknown as Hearer['hear'] }
}

/** One after the other; what a hearer throws stops what was about to be done. */
export async function tell<Told extends readonly unknown[]>(
  shop: { readonly hearers: readonly Hearer[] },
  { name }: News<Told>,
  ...told: Told
): Promise<void> {
  for (const hearer of shop.hearers) if (hearer.name === name) await hearer.hear(...([shop, ...told] as never[]))
}
