/** More than that a person would not wait for; the server takes no more either. */
const mostItems = 500
/** A call's body may have 1 MB. */
const mostBytes = 700_000

/** The first of them, as many as one call takes. */
export function inOneCall<Item>(items: readonly Item[]): Item[] {
  let bytes = 0
  const end = items.findIndex((item, index) => index === mostItems || (bytes += bytesOf(item)) > mostBytes)
  return items.slice(0, end === -1 ? undefined : Math.max(1, end))
}

/** Sends all of them, each call all or none (WIRE-10). Repeated, it goes on where it broke off. */
export function sendInParts<Item>(
  items: readonly Item[],
  send: (part: readonly Item[]) => Promise<unknown>,
): () => Promise<void> {
  let waiting = items
  return async () => {
    while (waiting.length > 0) {
      const part = inOneCall(waiting)
      await send(part)
      waiting = waiting.slice(part.length)
    }
  }
}

function bytesOf(item: unknown): number {
  return new TextEncoder().encode(JSON.stringify(item)).length
}
