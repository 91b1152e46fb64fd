import { useEffect, useEffectEvent } from 'react'
import type { ProductView } from '../../product-view.contract.ts'
import { useGoodsApi } from '../goods-api.ts'

/** How long after the last key a typed code is looked up (S9). */
const pause = 1000

export interface CodeLookup {
  code: string
  /** Of the product that is shown; its own code is no find. */
  ownId: string
  ownCode: string
  onFound(product: ProductView): void
}

/** Looks for a product of the code once one has stopped typing it (S4, B13). */
export function useCodeLookup({ code, ownId, ownCode, onFound }: CodeLookup): void {
  const api = useGoodsApi()
  const found = useEffectEvent(onFound)
  const typed = code.trim()
  useEffect(() => {
    if (typed === '' || typed === ownCode) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      api
        .findByCode(typed, stop.signal)
        .then((product) => {
          if (product && product.id !== ownId && !stop.signal.aborted) found(product)
        })
        // whether a code is taken is told on saving, too
        .catch(() => undefined)
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [api, typed, ownId, ownCode])
}
