import * as z from 'zod/mini'
import { answerJson, listenHttp, type HttpStandIn } from './http.ts'
import type { Clock, StandIn } from './stand-in.ts'

const commands = {
  'fail-next': z.strictObject({ trouble: z.string(), times: z.optional(z.int().check(z.positive())) }),
  reset: z.strictObject({}),
  advance: z.strictObject({ seconds: z.number() }),
}

/**
 * How a person, or another process, commands the stand-ins. No company has these paths:
 * `GET /` what each was sent; `POST /__control/advance {seconds}` for the clock of all of them;
 * `POST /__control/{name}/fail-next {trouble, times?}`, `POST /__control/{name}/reset`.
 */
export function openControl(standIns: readonly StandIn[], clock: Clock, port = 0): Promise<HttpStandIn> {
  return listenHttp((request, response, body) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'GET' && pathname === '/') return answerJson(response, overview(standIns, clock))
    const [, first = '', second = ''] = /^\/__control\/([\w-]+)(?:\/([\w-]+))?$/.exec(pathname) ?? []
    const standIn = standIns.find(({ name }) => name === first)
    const given: unknown = JSON.parse(body || '{}')
    if (request.method !== 'POST') return answerJson(response, { error: 'POST it' }, 405)
    if (first === 'advance') clock.advance(commands.advance.parse(given).seconds * 1000)
    else if (standIn && second === 'reset') standIn.reset()
    else if (standIn && second === 'fail-next') {
      const { trouble, times } = commands['fail-next'].parse(given)
      standIn.failNext(trouble, times)
    } else return answerJson(response, { error: 'no such command' }, 404)
    answerJson(response, { now: clock.now().toISOString() })
  }, port)
}

function overview(standIns: readonly StandIn[], clock: Clock): unknown {
  return {
    now: clock.now().toISOString(),
    ...Object.fromEntries(standIns.map(({ name, troubles, received }) => [name, { troubles, received: received() }])),
  }
}
