/** How many tags an order has at most. */
export const mostTags = 10
/** Characters. */
export const longestTag = 30

/** Which tags an order is given, and which are taken off. */
export interface TagChange {
  id: string
  add: readonly string[]
  remove: readonly string[]
}

/** As it is kept: without spaces around it, and one between its words. */
export function tidyTag(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ')
}

/** A comma stands between tags, wherever there are several. */
export function isInOne(tag: string): boolean {
  return !tag.includes(',')
}

/** Spelt one way, whatever the case. */
export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** An order's tags after a change; those it keeps stay in their places. */
export function tagsAfter(tags: readonly string[], { add, remove }: Omit<TagChange, 'id'>): string[] {
  const present = tags.filter((tag) => !remove.some((each) => isSameTag(each, tag)))
  return add.reduce((after, tag) => (after.some((each) => isSameTag(each, tag)) ? after : [...after, tag]), present)
}
