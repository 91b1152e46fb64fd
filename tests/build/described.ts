import * as z from 'zod/mini'
import { endpoints } from '#app/endpoints.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { failuresOf } from '#platform/server/failures.ts'

const envelope = <Data extends z.ZodMiniType>(data: Data, type: z.ZodMiniType) =>
  z.strictObject({
    Data: data,
    Message: z.strictObject({
      Type: type,
      Message: z.string(),
      Errors: z.array(z.strictObject({ id: z.string(), error: z.string() })),
    }),
  })
const failure = envelope(z.null(), z.literal('error'))

const table = endpoints.map((endpoint) => ({
  endpoint,
  path: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  answer: endpoint.isBare ? endpoint.output : envelope(endpoint.output, z.literal('success')),
}))

/** A call, and what came back of it. `path` is without `/api`. */
export interface Answered {
  method: string
  path: string
  status: number
  /** Parsed; a file is not looked at. */
  body: unknown
}

/**
 * The first difference between an answer and its endpoint's description, statuses and unknown keys included (WIRE-8);
 * undefined where they agree.
 */
export function undescribedIn({ method, path, status, body }: Answered): string | undefined {
  const found = table.find((each) => each.endpoint.method === method && each.path.test(path))
  if (found && isFile(found.endpoint, status)) return undefined
  if (found && status !== 200 && !failuresOf(found.endpoint).includes(String(status)))
    return `${method} ${path} answered ${status}, which its description does not know`
  const { error } = z.safeParse(found && status === 200 ? found.answer : failure, body)
  return error && `${method} ${path} answered ${status}, and not as described:\n${z.prettifyError(error)}`
}

/** The path of a call, without `/api`, whose answer is held against its endpoint: not that of a file, nor of events. */
export function calledBy(url: string, contentType: string | null | undefined): string | undefined {
  const path = /^\/api(\/.+)$/.exec(new URL(url).pathname)?.[1]
  return path !== '/openapi.json' && contentType?.startsWith('application/json') ? path : undefined
}

function isFile({ answersFile, answersEvents }: Endpoint, status: number): boolean {
  return (answersFile !== undefined || answersEvents === true) && status === 200
}
