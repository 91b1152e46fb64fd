import { refuse } from '#kit/refusal.ts'
import type { Role } from '../../roles.ts'
import { filtersOf, sortsOf, type Asked, type List, type SortOf } from '../../lists.ts'

/**
 * Refuses a list that would tell this role of what it does not see, by its order, its filters or the list that waits
 * (WIRE-12): a table sorted by a hidden cost tells which is the dearest.
 */
export function refuseHidden<L extends List>(
  of: L,
  role: Role,
  { sort = [], filter }: { sort?: readonly SortOf<L>[] | undefined; filter: Asked<L> },
): void {
  const error = role === 'packer' ? 'notForPacker' : 'notYourField'
  const sorts = sortsOf(of)
  if (sort.some(({ column }) => !sorts[column]?.sees.includes(role))) throw refuse('forbidden', error, 'sort')
  for (const [name, { wire, sees, seesWord }] of filtersOf(of)) {
    const asked: unknown = filter[name as keyof typeof filter]
    if (asked === undefined) continue
    const readers = seesWord && typeof asked === 'string' ? (seesWord[asked] ?? []) : sees
    if (!readers.includes(role)) throw refuse('forbidden', error, wire)
  }
}
