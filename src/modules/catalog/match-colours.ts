export interface ColourPlace {
  position: number
  name: string
}

/**
 * The former place of each colour, undefined of a new one. One with a known name is that colour, wherever it stands now;
 * else a new name at the place of one that is gone renames it.
 */
export function matchColours(
  former: readonly ColourPlace[],
  colours: readonly { name: string }[],
): (ColourPlace | undefined)[] {
  const names = new Set(colours.map(({ name }) => name))
  return colours.map(
    ({ name }, place) =>
      former.find((each) => each.name === name) ??
      former.find((each) => each.position === place && !names.has(each.name)),
  )
}
