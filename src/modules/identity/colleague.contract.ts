import * as z from 'zod/mini'
import { endpoint, roleIds, roleOf, staffOf, workers, type WireOf } from '#platform/endpoint.ts'
import type { Colleague } from './colleague.ts'

export const getColleagues = endpoint({
  method: 'GET',
  path: '/crm/users/staff',
  access: workers,
  summary: 'Everybody who works here now, by name: who may be put in charge of something.',
  output: z.array(z.strictObject({ Id: z.string(), Name: z.string(), RoleId: z.string() })),
})
type WireColleague = WireOf<typeof getColleagues>[number]

export function colleagueToWire({ id, name, role }: Colleague): WireColleague {
  return { Id: id, Name: name, RoleId: roleIds[role] }
}

export function colleagueFromWire({ Id, Name, RoleId }: WireColleague): Colleague {
  return { id: Id, name: Name, role: staffOf(roleOf(RoleId)) }
}
