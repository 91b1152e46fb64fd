import { useMemo } from 'react'
import { toOurs, toWire } from '../both-ways.ts'
import type { Callable, OwnEndpoint } from '../endpoint.ts'
import type { Answer, Call, CallInput } from './api.ts'
import { useCall } from './call.ts'

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

function askBy(call: Call): Ask {
  return async (endpoint, ...[given = {}]) => {
    const { query, body, ...rest } = given as CallInput & { query?: never; body?: never }
    const { data } = await call(endpoint as unknown as Callable<unknown>, {
      ...rest,
      ...(query && endpoint.query && { query: toWire(endpoint.query, query) as Record<string, string> }),
      ...(body !== undefined && endpoint.body && { body: toWire(endpoint.body, body) }),
    })
    return toOurs(endpoint.output, data) as never
  }
}

export function useAsk(): Ask {
  const call = useCall()
  return useMemo(() => askBy(call), [call])
}
