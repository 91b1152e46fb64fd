import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { controlPage } from './control-page.ts'
import { answerJson, listenHttp, type HttpStandIn } from './http.ts'
import type { Clock, StandIn } from './stand-in.ts'

const commands = {
  'fail-next': z.strictObject({
    trouble: z.string(),
    times: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  reset: z.strictObject({}),
  advance: z.strictObject({ seconds: z.coerce.number() }),
  act: z.record(z.string(), z.string()),
}

/**
 * How a person, or another process, commands the stand-ins. No company has these paths:
 * `GET /` what each was sent, for a browser as a page with a form for every command;
 * `POST /__control/advance {seconds}` for the clock of all of them; `POST /__control/{name}/fail-next {trouble, times?}`,
 * `POST /__control/{name}/reset`, `POST /__control/{name}/act/{deed} {…its fields}`.
 */
export function openControl(standIns: readonly StandIn[], clock: Clock, port = 0): Promise<HttpStandIn> {
  return listenHttp((request, response, body) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'GET' && url.pathname === '/') return answerOverview(request, response, url)
    if (request.method !== 'POST') return answerJson(response, { error: 'POST it' }, 405)
    if (isOfAnotherSite(request)) return answerJson(response, { error: 'from this page alone' }, 403)
    const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
    if (!isForm) return answerCommand(response, url.pathname, JSON.parse(body || '{}'))
    response.writeHead(303, { Location: `/?${new URLSearchParams({ said: saidTo(url.pathname, body) })}` }).end()
  }, port)

  function answerOverview(request: IncomingMessage, response: ServerResponse, url: URL): void {
    if (!(request.headers.accept ?? '').includes('text/html')) return answerJson(response, overview(standIns, clock))
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(controlPage(standIns, clock, url.searchParams.get('said') ?? ''))
  }

  function answerCommand(response: ServerResponse, path: string, given: unknown): void {
    const said = command(path, given)
    if (said === undefined) return answerJson(response, { error: 'no such command' }, 404)
    answerJson(response, { now: clock.now().toISOString(), ...(said !== '' && { said }) })
  }

  /** To a person, wrong input is a sentence. */
  function saidTo(path: string, body: string): string {
    try {
      return command(path, Object.fromEntries(new URLSearchParams(body))) ?? 'No such command'
    } catch (fault) {
      return fault instanceof Error ? fault.message : String(fault)
    }
  }

  /** What came of it; undefined where there is no such command. */
  function command(path: string, given: unknown): string | undefined {
    const [, first = '', second = '', third = ''] =
      /^\/__control\/([\w-]+)(?:\/([\w-]+))?(?:\/([\w-]+))?$/.exec(path) ?? []
    if (first === 'advance') {
      clock.advance(commands.advance.parse(given).seconds * 1000)
      return ''
    }
    const standIn = standIns.find(({ name }) => name === first)
    if (standIn && second === 'act')
      return standIn.deeds?.find(({ name }) => name === third)?.act(commands.act.parse(given))
    if (standIn && second === 'reset') {
      standIn.reset()
      return ''
    }
    if (!standIn || second !== 'fail-next') return undefined
    const { trouble, times } = commands['fail-next'].parse(given)
    standIn.failNext(trouble, times)
    return ''
  }
}

/** Another page, open in the same browser, commands nothing here. */
function isOfAnotherSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function overview(standIns: readonly StandIn[], clock: Clock): unknown {
  return {
    now: clock.now().toISOString(),
    ...Object.fromEntries(standIns.map(({ name, troubles, received }) => [name, { troubles, received: received() }])),
  }
}
