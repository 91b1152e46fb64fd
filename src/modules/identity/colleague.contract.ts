import * as z from 'zod/mini'
import { ownEndpoint, staff, workers, type AnswerOf } from '#platform/endpoint.ts'

export const getColleagues = ownEndpoint('GET /crm/users/staff', workers, {
  summary: 'Everybody who works here now, by name: who may be put in charge of something.',
  output: z.array(z.strictObject({ id: z.string(), name: z.string(), role: z.enum(staff) })),
})
/** One of the staff, as those who work with them know them. */
export type Colleague = AnswerOf<typeof getColleagues>[number]
