type Parts = Readonly<Record<string, Promise<unknown>>>

/** What each of these comes to, by its name; begun in the order they are written, and waited for together. */
export async function together<Given extends Parts>(parts: Given) {
  const values = await Promise.all(Object.values(parts))
  const named = Object.keys(parts).map((name, place) => [name, values[place]])
  return Object.fromEntries(named) as { [Name in keyof Given]: Awaited<Given[Name]> }
}
