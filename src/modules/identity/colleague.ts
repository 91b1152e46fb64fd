import type { Staff } from '#platform/endpoint.ts'

/** One of the staff, as those who work with them know them. */
export interface Colleague {
  id: string
  name: string
  role: Staff
}
