import type { Errors, Facts, Place, PlannedCompanion } from './plan.ts'

/** The products that complete a look with a product, in its order: others than itself, each once. */
export function planCompanions(
  { field, change, id: own, before }: Place,
  facts: Facts,
  errors: Errors,
): PlannedCompanion[] {
  if (!change.companions) return before?.companions ?? []
  const seen = new Set<string>()
  return change.companions.flatMap(({ id }, index) => {
    const wrong = (error: string) => void errors.push({ field: `${field}.companions.${index}.id`, error })
    const known = facts.companions.get(id)
    if (id === own) wrong('goesWithItself')
    else if (!known) wrong('notFound')
    else if (seen.has(id)) wrong('repeated')
    seen.add(id)
    return known ?? []
  })
}
