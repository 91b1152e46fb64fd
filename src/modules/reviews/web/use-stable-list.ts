import { useState } from 'react'

interface Versioned {
  id: string
  version: number
}

interface Kept<One> {
  rows: readonly One[]
  /** One was read anew. */
  put(newer: One): void
}

/** The listed rows, and before them those a colleague dealt with first while somebody still types an answer there (B21). */
export function useStableList<One extends Versioned>(listed: readonly One[], typed: readonly string[]): Kept<One> {
  const [seen, setSeen] = useState<readonly One[]>([])
  const now = typed.flatMap((id) => newest([...seen, ...listed].filter((one) => one.id === id)))
  if (now.length !== seen.length || now.some((one, index) => one !== seen[index])) setSeen(now)
  const staying = now.filter(({ id }) => !listed.some((one) => one.id === id))
  return {
    rows: [...staying, ...listed],
    put: (newer) => setSeen((before) => before.map((one) => (one.id === newer.id ? newer : one))),
  }
}

function newest<One extends Versioned>(of: readonly One[]): One[] {
  const [first, ...others] = of
  if (!first) return []
  return [others.reduce((best, one) => (one.version >= best.version ? one : best), first)]
}
