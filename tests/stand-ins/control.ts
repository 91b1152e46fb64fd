import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { languages, type Language } from '#kit/language.ts'
import { controlPage, shownTime } from './control-page.ts'
import { controlTexts, filled, wordIn } from './control-texts.ts'
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
 * `GET /` what each was sent, for a browser as a page with a form for every command, in the language `?lang=` says;
 * `POST /__control/advance {seconds}` for the clock of all of them; `POST /__control/{name}/fail-next {trouble, times?}`,
 * `POST /__control/{name}/reset`, `POST /__control/{name}/act/{deed} {…its fields}`.
 */
export function openControl(
  standIns: readonly StandIn[],
  clock: Clock,
  { port = 0, shop = () => '' }: { port?: number; shop?: () => string } = {},
): Promise<HttpStandIn> {
  return listenHttp((request, response, body) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'GET' && url.pathname === '/') return answerOverview(request, response, url)
    if (request.method !== 'POST') return answerJson(response, { error: 'POST it' }, 405)
    if (isOfAnotherSite(request)) return answerJson(response, { error: 'from this page alone' }, 403)
    const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
    if (!isForm) return answerCommand(response, url.pathname, JSON.parse(body || '{}'))
    const language = languageOf(request, url)
    const said = saidTo(url.pathname, body, language)
    response.writeHead(303, { Location: `/?${new URLSearchParams({ lang: language, said })}` }).end()
  }, port)

  function answerOverview(request: IncomingMessage, response: ServerResponse, url: URL): void {
    if (!(request.headers.accept ?? '').includes('text/html')) return answerJson(response, overview(standIns, clock))
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    const said = url.searchParams.get('said') ?? ''
    response.end(controlPage({ standIns, clock, language: languageOf(request, url), shop: shop(), said }))
  }

  function answerCommand(response: ServerResponse, path: string, given: unknown): void {
    const said = command(path, given, 'en')
    if (said === undefined) return answerJson(response, { error: 'no such command' }, 404)
    answerJson(response, { now: clock.now().toISOString(), said })
  }

  /** To a person, wrong input is a sentence. */
  function saidTo(path: string, body: string, language: Language): string {
    try {
      const given = Object.fromEntries(new URLSearchParams(body))
      return command(path, given, language) ?? controlTexts[language].unknown
    } catch (fault) {
      return fault instanceof Error ? fault.message : String(fault)
    }
  }

  /** Runs a command and gives its outcome; undefined where there is no such command. */
  function command(path: string, given: unknown, language: Language): string | undefined {
    const t = controlTexts[language]
    const [, first = '', second = '', third = ''] =
      /^\/__control\/([\w-]+)(?:\/([\w-]+))?(?:\/([\w-]+))?$/.exec(path) ?? []
    if (first === 'advance') {
      clock.advance(commands.advance.parse(given).seconds * 1000)
      return filled(t.ahead, { time: shownTime(clock) })
    }
    const standIn = standIns.find(({ name }) => name === first)
    const company = first
    const deed = second === 'act' ? standIn?.deeds?.find(({ name }) => name === third) : undefined
    if (deed) return `${company}: ${wordIn(language, deed.title)} · ${deed.act(commands.act.parse(given))}`
    if (standIn && second === 'reset') {
      standIn.reset()
      return filled(t.forgotten, { company })
    }
    if (!standIn || second !== 'fail-next') return undefined
    const { trouble, times = 1 } = commands['fail-next'].parse(given)
    standIn.failNext(trouble, times)
    return filled(t.ordered, { company, what: trouble, times })
  }
}

/** The one that the page was in; at first the browser's. */
function languageOf({ headers }: IncomingMessage, url: URL): Language {
  const asked = url.searchParams.get('lang') ?? headers['accept-language']?.slice(0, 2)
  return languages.find((each) => each === asked) ?? 'uk'
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
