import { useMemo } from 'react'
import { useCall } from '#platform/web/call.ts'
import type { ShortInfo } from '../product.ts'
import { getShortInfo, shortInfoFromWire, shortInfoQuery } from '../short-info.contract.ts'

export interface ShortInfoApi {
  /** Products whose code or name has the text, newest first; those that begin with it before the others. */
  find(text: string): Promise<ShortInfo[]>
  /** The product of just this code. */
  ofCode(code: string): Promise<ShortInfo | null>
}

const mostFound = 20

/** What an order may be made of, for whoever picks products. */
export function useShortInfo(): ShortInfoApi {
  const call = useCall()
  return useMemo(() => {
    const read = async (query: Record<string, string>) => shortInfoFromWire((await call(getShortInfo, { query })).data)
    return {
      find: async (text) => {
        const begins = ({ code }: ShortInfo) => code.toLowerCase().startsWith(text.toLowerCase())
        const found = await read(shortInfoQuery(text, mostFound))
        return [...found.filter(begins), ...found.filter((product) => !begins(product))]
      },
      ofCode: async (code) => (await read({ code }))[0] ?? null,
    }
  }, [call])
}
