import type { ProductKind } from '#modules/catalog/kind.ts'

/** A kind of a type that a search found, with how many of what was found are of it. */
export interface FoundKind extends Pick<ProductKind, 'typeId' | 'slug' | 'nameUk' | 'nameEn'> {
  found: number
}

/**
 * The kind that a search is about: the only one that its words name, beside the words that name the type. Where they name
 * neither, the one that all of what was found is of, if that is more than one thing.
 */
export function kindMeant(
  typed: string,
  kinds: readonly FoundKind[],
  { found, typeNames }: { found: number; typeNames: readonly string[] },
): FoundKind | undefined {
  const ofTypes = wordsOf(typeNames.join(' '))
  const words = wordsOf(typed).filter((word) => word.length > 2)
  const asked = words.filter((word) => !ofTypes.some((each) => isSame(word, each)))
  const named = kinds.filter(({ nameUk, nameEn }) =>
    wordsOf(`${nameUk} ${nameEn}`).some((each) => asked.some((word) => isSame(word, each))),
  )
  const [only, ...others] = named
  if (only) return others.length === 0 && only.found > 0 ? only : undefined
  return found > 1 && asked.length === words.length ? kinds.find((kind) => kind.found === found) : undefined
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/['’ʼ`]/g, '')
      .match(/[\p{L}\d]+/gu) ?? []
  )
}

/** As far as it is typed, or in another form. */
function isSame(word: string, named: string): boolean {
  return named.startsWith(word) || (word.length > 4 && named.startsWith(word.slice(0, Math.max(4, word.length - 2))))
}
