type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's storage for all tabs of the shop; where the browser blocks it, this page alone remembers. */
export const browserStorage = openKept(() => window.localStorage)
/** Likewise for this tab. */
export const tabStorage = openKept(() => window.sessionStorage)

/** Whether the next page will know of it. A browser that blocks cookies may misreport them. */
export function isStored(): boolean {
  return browserStorage instanceof Storage
}

/** A browser that blocks all cookies throws at the mere mention of its storage. */
function openKept(open: () => Storage): Kept {
  try {
    return open()
  } catch {
    const values = new Map<string, string>()
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }
  }
}
