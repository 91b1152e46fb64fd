type Parts = Readonly<Record<string, Promise<unknown>>>

/** The results of promises by their names: they begin in the order they are written, and all are awaited at once. */
export async function allByName<Given extends Parts>(parts: Given) {
  const values = await Promise.all(Object.values(parts))
  const named = Object.keys(parts).map((name, place) => [name, values[place]])
  return Object.fromEntries(named) as { [Name in keyof Given]: Awaited<Given[Name]> }
}
