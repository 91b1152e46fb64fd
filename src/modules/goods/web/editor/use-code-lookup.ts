import { useEffect, useEffectEvent } from 'react'
import { reasonOf } from '#platform/web/reason.ts'
import type { OfficeProduct } from '../../office-product.contract.ts'
import { useGoodsApi } from '../goods-api.ts'

/** How long after the last key a typed code is looked up (S9). */
const pause = 1000
/** Until a code that could not be looked up is looked up again. */
const retryPause = 3000

export interface CodeLookup {
  code: string
  /** The id of the shown product; a lookup passes over its own code. */
  ownId: string
  ownCode: string
  onFound(product: OfficeProduct): void
  /** The server could not say whether there is such a product, and why; the form asks again until it can. */
  onUnknown(why: string): void
  /** After that: there is none. */
  onFree(): void
}

/** Looks for a product of the code once one has stopped typing it (S4, B13). */
export function useCodeLookup({ code, ownId, ownCode, ...handlers }: CodeLookup): void {
  const api = useGoodsApi()
  const found = useEffectEvent(handlers.onFound)
  const unknown = useEffectEvent(handlers.onUnknown)
  const free = useEffectEvent(handlers.onFree)
  const typed = code.trim()
  useEffect(() => {
    if (typed === '' || typed === ownCode) return
    const stop = new AbortController()
    let isUnknown = false
    let timer = setTimeout(() => void look(), pause)

    async function look(): Promise<void> {
      try {
        const product = await api.findByCode(typed, stop.signal)
        if (stop.signal.aborted) return
        if (product && product.id !== ownId) found(product)
        else if (isUnknown) free()
      } catch (fault) {
        if (stop.signal.aborted) return
        isUnknown = true
        unknown(reasonOf(fault))
        timer = setTimeout(() => void look(), retryPause)
      }
    }

    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [api, typed, ownId, ownCode])
}
