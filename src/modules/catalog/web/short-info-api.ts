import { useMemo } from 'react'
import { useCall } from '#platform/web/call.ts'
import type { ShortInfo } from '../product.ts'
import { getShortInfo, shortInfoFromWire, shortInfoQuery } from '../short-info.contract.ts'
import { nearestFirst } from './nearest-first.ts'

export interface ShortInfoApi {
  /** Products whose code or name has the text: of just this code, then those that begin with it, then the others, newest first. */
  find(text: string): Promise<ShortInfo[]>
  /** The product of just this code, or, where nobody has it, the one that had it before (CAT-6). */
  ofCode(code: string): Promise<ShortInfo | null>
  /** The product itself, whatever its code has become. */
  ofId(id: string): Promise<ShortInfo | null>
}

const mostFound = 20

/** Looks up products for an order, for whoever picks them. */
export function useShortInfo(): ShortInfoApi {
  const call = useCall()
  return useMemo(() => {
    const read = async (query: Record<string, string>) => shortInfoFromWire((await call(getShortInfo, { query })).data)
    return {
      find: async (text) => nearestFirst(await read(shortInfoQuery(text, mostFound)), text),
      ofCode: async (code) => (await read({ code }))[0] ?? null,
      ofId: async (id) => (await read({ id }))[0] ?? null,
    }
  }, [call])
}
