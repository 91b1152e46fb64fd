import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { orderKeys } from '../orders-api.ts'
import { editorKeys } from './editor-api.ts'

it('[ORD-5] news of an order reads its payments and letters anew, so that no sum is written down twice', async () => {
  const cache = new QueryClient()
  const parts = (id: string) => [editorKeys.payments(id), editorKeys.told(id)]
  for (const key of [...parts('one'), ...parts('other')]) cache.setQueryData(key, [])
  const isStale = (key: readonly string[]) => cache.getQueryState(key)?.isInvalidated
  await cache.invalidateQueries({ queryKey: orderKeys.one('one') })
  expect([...parts('one'), ...parts('other')].map(isStale)).toEqual([true, true, false, false])
})
