import { filtersOf, type List, type Way } from '#platform/lists.ts'

/** A value of each filter of a list, of words one for each: as a call may ask. */
export function samplesOf(list: List): { name: string; value: unknown }[] {
  return filtersOf(list).flatMap(([name, { by }]) => samples(by).map((value) => ({ name, value })))
}

function samples({ kind, range, spelling = {} }: Way): unknown[] {
  const words = Object.keys(spelling)
  switch (kind) {
    case 'range':
      return [{ from: range === 'instant' || range === 'day' ? '2026-11-20' : 5 }]
    case 'words':
      return [words.slice(0, 2)]
    case 'word':
      return words
    case 'parts':
      return [['терміново']]
    case 'flag':
      return [true, false]
    case 'ids':
      return [['00000000-0000-4000-8000-000000000000']]
    case 'phone':
    case 'partOfPhone':
    case 'partOfNumber':
      return ['+380671234567']
    default:
      return ['терміново']
  }
}
