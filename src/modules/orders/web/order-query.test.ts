import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { orderKeys, orderQuery } from './orders-api.ts'

const read = (version: number, note: string) => ({ version, note })

it('[WIRE-11] an order that was asked for before it was saved, and comes afterwards, is not shown in its place', async () => {
  const cache = new QueryClient()
  const asked = Promise.withResolvers<ReturnType<typeof read>>()
  const query = orderQuery({ find: () => asked.promise }, '1')
  const coming = cache.fetchQuery(query)
  cache.setQueryData(orderKeys.one('1'), read(3, 'saved'))
  asked.resolve(read(2, 'before'))
  await coming
  expect(cache.getQueryData(orderKeys.one('1'))).toEqual(read(3, 'saved'))

  await cache.fetchQuery({ ...query, queryFn: async () => read(4, 'of a colleague'), staleTime: 0 })
  expect(cache.getQueryData(orderKeys.one('1'))).toEqual(read(4, 'of a colleague'))
})
