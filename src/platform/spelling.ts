/** Our words of a vocabulary, and how the wire spells each: `{ accepted: 'accept' }`. */
export type Spelling<Ours extends string = string> = Readonly<Record<Ours, string>>

/**
 * Our word for one of the wire. A word that nobody knows is a fault of ours: what clients send was checked before, so it
 * came from our own server, which speaks another language than this page. Nothing is guessed in its place.
 */
export function unspell<Ours extends string>(spelling: Spelling<Ours>, wire: string): Ours {
  const ours = inverted(spelling).get(wire)
  if (ours === undefined) throw new TypeError(`No word of ours is spelt ${JSON.stringify(wire)} on the wire`)
  return ours
}

/** Our words by those of the wire. */
export function inverted<Ours extends string>(spelling: Spelling<Ours>): ReadonlyMap<string, Ours> {
  const known = cached.get(spelling) ?? new Map(Object.entries<string>(spelling).map(([ours, wire]) => [wire, ours]))
  cached.set(spelling, known)
  return known as ReadonlyMap<string, Ours>
}

/** The words of a vocabulary that may stand in one place. */
export function someOf<Ours extends string>(spelling: Spelling<Ours>, words: readonly Ours[]): Spelling<Ours> {
  return Object.fromEntries(words.map((word) => [word, spelling[word]])) as Spelling<Ours>
}

const cached = new WeakMap<Spelling, ReadonlyMap<string, string>>()
