import { languages, type Language } from '#kit/language.ts'

/** A word that a column holds, as the wire spells it and as people call it. */
export interface Word extends Readonly<Record<Language, string>> {
  wire: string
}

/** Those of whose entry something is true. */
export type WordsThat<About, Mark extends string> = {
  [Ours in keyof About]: About[Ours] extends Readonly<Record<Mark, true>> ? Ours : never
}[keyof About]

/**
 * Makes a vocabulary from a list of words: the words in their order, the wire's spelling of each, and its texts under
 * `<name>.<word>`. A CHECK of the column stands behind it (tests/vocabularies.test.ts).
 */
export function vocabulary<const Name extends string, const About extends Readonly<Record<keyof About, Word>>>(
  name: Name,
  about: About,
) {
  type Ours = keyof About & string
  const words = Object.keys(about) as Ours[]
  const textsIn = (language: Language) => of(words, (word) => [`${name}.${word}` as const, about[word][language]])
  return {
    words: words as readonly Ours[],
    about,
    spelling: of(words, (word) => [word, about[word].wire]),
    texts: of(languages, (language) => [language, textsIn(language)]),
  }
}

function of<Item, Key extends string, Value>(
  items: readonly Item[],
  entry: (item: Item) => [Key, Value],
): Readonly<Record<Key, Value>> {
  return Object.fromEntries(items.map(entry)) as Record<Key, Value>
}
