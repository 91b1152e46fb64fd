import { useMemo } from 'react'
import { askedOf, toOurs, toWire } from '../both-ways.ts'
import type { Callable, OwnEndpoint } from '../endpoint.ts'
import { requestToWire, type List, type ListRequest } from '../lists.ts'
import type { Answer, Call, CallInput } from './api.ts'
import { useCall } from './call.ts'
import { countOf } from './rows.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? {}
  : {} extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }
type Given<Query, Body> = Omit<CallInput, 'query' | 'body'> & Part<'query', Query> & Part<'body', Body>

/** Makes a call of our own: takes and gives our values. */
export type Ask = <Query, Body, Ours>(
  endpoint: OwnEndpoint<Query, Body, Ours>,
  ...[given]: {} extends Given<Query, Body> ? [given?: Given<Query, Body>] : [given: Given<Query, Body>]
) => Promise<Answer<Ours>['data']>

/** The same outside of screens. */
export function askBy(call: Call): Ask {
  return async (endpoint, ...[given = {}]) => {
    const { query, body, ...rest } = given as Omit<CallInput, 'query'> & { query?: unknown }
    const wire = endpoint as unknown as Callable & Pick<OwnEndpoint, 'body'>
    const { data } = await call(wire, {
      ...rest,
      ...(query !== undefined && { query: askedOf(endpoint as OwnEndpoint, query) }),
      ...(wire.body && body !== undefined && { body: toWire(wire.body, body) }),
    })
    return toOurs(endpoint.output, data) as never
  }
}

/** A page of a list of our own, and how many rows all its pages have. */
export async function askRows<L extends List, Query, Row>(
  call: Call,
  list: L,
  endpoint: OwnEndpoint<Query, undefined, Row[]>,
  request: ListRequest<L>,
  signal?: AbortSignal,
): Promise<{ rows: Row[]; total: number }> {
  const query = requestToWire(list, request)
  const { data, headers } = await call(endpoint as unknown as Callable, { query, ...(signal && { signal }) })
  const rows = toOurs(endpoint.output, data)
  return { rows, total: countOf(headers, (request.offset ?? 0) + rows.length) }
}

export function useAsk(): Ask {
  const call = useCall()
  return useMemo(() => askBy(call), [call])
}
