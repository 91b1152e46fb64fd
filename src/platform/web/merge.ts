/** A field that two people had before them, in words. */
export interface MergeField {
  id: string
  label: string
  /** As both of them found it. */
  base: string
  mine: string
  theirs: string
}

export type Side = 'mine' | 'theirs'
export type Choices = Readonly<Record<string, Side>>

export interface Merge {
  /** Changed by both, and not to the same: somebody has to choose. */
  conflicts: MergeField[]
  /** Changed by me alone. */
  mine: MergeField[]
  /** Changed by the other alone. */
  theirs: MergeField[]
}

/** Sorts the changes of two people over the same version (B21). Leaves out fields that neither changed, or both alike. */
export function mergeOf(fields: readonly MergeField[]): Merge {
  const different = fields.filter(({ mine, theirs }) => mine !== theirs)
  return {
    conflicts: different.filter(({ base, mine, theirs }) => mine !== base && theirs !== base),
    mine: different.filter(({ base, theirs }) => theirs === base),
    theirs: different.filter(({ base, mine }) => mine === base),
  }
}

/** Whose value each field takes; undefined until every conflict is decided. */
export function decided({ conflicts, mine, theirs }: Merge, chosen: Partial<Choices>): Choices | undefined {
  if (conflicts.some(({ id }) => chosen[id] === undefined)) return undefined
  return Object.fromEntries([
    ...mine.map(({ id }) => [id, 'mine'] as const),
    ...theirs.map(({ id }) => [id, 'theirs'] as const),
    ...conflicts.map(({ id }) => [id, chosen[id] ?? 'theirs'] as const),
  ])
}
