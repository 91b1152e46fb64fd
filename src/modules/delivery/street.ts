/** A street of Nova Poshta, for a courier to the door. */
export interface Street {
  ref: string
  /** As the carrier writes it, with its kind: `вул. Хрещатик`. */
  name: string
}

const kinds =
  'вул|вулиця|ул|улица|просп|проспект|пр-т|пров|провулок|бульв|бульвар|б-р|пл|площа|наб|набережна|узвіз|алея|тупик|майдан|проїзд|мкр|мікрорайон|шосе'
const kindBefore = new RegExp(String.raw`^(?:${kinds})(?:\.\s*|\s+)`, 'iu')
const kindAfter = /\s(?:шосе|узвіз|площа|алея|бульвар|проспект|провулок|набережна)$/iu
const kindAlone = new RegExp(String.raw`^(?:${kinds})\.?$`, 'iu')
const branchWords = /(?:^|[\s,(])(?:відд|поштом|отдел|почтом|пункт|branch|locker|нп(?!\p{L}))|№|#/iu

/** Whether words name a branch or a locker, be it half of one. */
export function namesBranch(words: string): boolean {
  return branchWords.test(words)
}

/** Whether words begin or end as streets do: `вул. Садова`, `Столичне шосе`. */
export function namesStreet(words: string): boolean {
  return kindBefore.test(words) || kindAfter.test(words)
}

const fewestLetters = 3
const mostLetters = 60

/**
 * The text to look for streets by, without the kind and the house; undefined where one types something else: a number of a
 * branch, two letters, or what follows a street.
 */
export function streetSearch(typed: string): string | undefined {
  const words = typed.trim()
  const bare = words.replace(kindBefore, '')
  if (words.includes(',') || namesBranch(words) || kindAlone.test(words)) return undefined
  if (bare === words && /^\d/.test(bare)) return undefined
  const street = bare.replace(/\s+\d+\S*$/, '').toLocaleLowerCase('uk')
  const letters = street.match(/\p{L}/gu)?.length ?? 0
  return letters < fewestLetters ? undefined : street.slice(0, mostLetters)
}
