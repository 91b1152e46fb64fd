import { useMemo } from 'react'
import { askedOf, toOurs, toWire } from '../both-ways.ts'
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

export function useAsk(): Ask {
  const call = useCall()
  return useMemo(() => askBy(call), [call])
}
