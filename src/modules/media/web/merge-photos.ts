import type { PhotoDraft } from './photo-draft.ts'

/** One photo on both sides, though here it was uploaded and there it is saved. */
export function idOfPhoto({ key, id }: PhotoDraft): string {
  return key || id
}

/** A photo that the other one took out is gone with its file, and nothing that was typed beside it brings it back. */
export function withoutDeleted<Row>(
  { before, mine, theirs }: Record<'before' | 'mine' | 'theirs', readonly Row[]>,
  keyOf: (row: Row) => string,
) {
  const [was, left] = [new Set(before.map(keyOf)), new Set(theirs.map(keyOf))]
  return { before, theirs, mine: mine.filter((row) => !was.has(keyOf(row)) || left.has(keyOf(row))) }
}

/** The words that tell a photo from another, and from itself with other words. */
export function photoWords({ key, alt }: PhotoDraft, colour = ''): string {
  return [key.slice(key.lastIndexOf('/') + 1), colour, alt.uk, alt.en].filter(Boolean).join(' · ')
}
