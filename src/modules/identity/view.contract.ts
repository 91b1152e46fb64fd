import * as z from 'zod/mini'
import { ownEndpoint, staff } from '#platform/endpoint.ts'
import { count, filledText, id, text } from '#platform/wire.ts'
import { mostViews } from './view.ts'

const list = z.string().check(z.regex(/^[a-z][a-z-]{1,30}$/, { error: 'invalid' }))
const name = z.pipe(
  filledText(60),
  z.transform((typed) => typed.trim().replace(/\s+/g, ' ')),
)
const search = z
  .record(z.string().check(z.regex(/^\w{1,40}$/, { error: 'invalid' })), text(1000))
  .check(z.refine((value) => Object.keys(value).length <= 40, { error: 'invalid' }))
/** From 0, in the order of the tabs. */
const place = count({ from: 0, to: mostViews })
const wireView = z.strictObject({ id: id(), name: z.string(), search: z.record(z.string(), z.string()) })

export const getViews = ownEndpoint('GET /crm/views/get', staff, {
  summary: 'One’s own saved views of a list, in the order of their tabs.',
  query: z.strictObject({ list }),
  output: z.array(wireView),
})

export const addView = ownEndpoint('POST /crm/views/add', staff, {
  summary: 'Saves a view of a list under a name, last or at a `place`. `search` is the list’s address, by its fields.',
  body: z.strictObject({ list, name, search, place: z.optional(place) }),
  output: wireView,
})

export const updateView = ownEndpoint('PUT /crm/views/update', staff, {
  summary: 'Renames a view, gives it another address, or another place among the tabs. What is left out stays.',
  body: z.strictObject({ id: id(), name: z.optional(name), search: z.optional(search), place: z.optional(place) }),
  output: wireView,
})

export const deleteView = ownEndpoint('POST /crm/views/delete', staff, {
  summary: 'Forgets a view.',
  body: z.strictObject({ id: id() }),
  output: z.null(),
})
