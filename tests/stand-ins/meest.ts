import { dayOf } from '#kit/days.ts'
import { carriedParcels, type CarriedParcels } from './carried-parcels.ts'
import { answerJson, listenHttp } from './http.ts'
import { openMeestParcels, type MeestParcels } from './meest-parcels.ts'
import { TroubleQueue, type Clock, type StandIn } from './stand-in.ts'

/** lost: it does its task, and the answer never comes. */
const troubles = ['throttle', 'badKey', 'empty', 'refused', 'http500', 'html', 'malformed', 'hang', 'lost'] as const
type Trouble = (typeof troubles)[number]

export interface Meest extends StandIn {
  readonly parcels: CarriedParcels
  readonly cabinet: MeestParcels
  /** The calls to it besides tracking, `POST parcel`. */
  readonly calls: readonly string[]
  /** Numbers that it was asked about, as they stood in the address. */
  readonly asked: readonly string[]
  /** How many tokens it gave. */
  tokens(): number
  onAsked(): void | Promise<void>
  /** Told of each call besides tracking, before it is answered. */
  onCall(call: string): void
}

const [login, password] = ['stand-in-meest', 'stand-in-password']
const contract = 'a0a6d3a5-0000-0000-0000-000000000003'

/** Meest: tracking, one parcel a question, and parcels that the shop makes, to whoever has a token. */
export async function openMeest(clock: Clock, { port = 0, adopts = false } = {}): Promise<Meest> {
  const ahead = new TroubleQueue<Trouble>(troubles)
  const asked: string[] = []
  const tokens = new Set<string>()
  let given = 0
  const parcels = carriedParcels(clock, {
    forth: ['101', '606', '8081', '1100', '1213', '1622'],
    back: ['1620', '707', '1825'],
    adopts,
  })
  const calls: string[] = []
  const cabinet = openMeestParcels(clock, {
    contract,
    onMade: (number) => void parcels.hand(number.replace('-', ''), { events: [{ code: made, at: clock.now() }] }),
  })
  const http = await listenHttp(async (request, response, body) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    if (pathname === '/v3.0/openAPI/auth') {
      const who = JSON.parse(body) as { username?: string; password?: string }
      if (who.username !== login || who.password !== password)
        return answerJson(response, answered('Error', null, 'Wrong name or password'), 401)
      const token = `token-${++given}`
      tokens.add(token)
      return answerJson(response, answered('OK', { token, refresh_token: 'r', expiresIn: 3600 }))
    }
    const number = /^\/v3\.0\/openAPI\/tracking\/([^/]+)$/.exec(pathname)?.[1]
    const path = /^\/v3\.0\/openAPI\/(.+)$/.exec(pathname)?.[1] ?? ''
    const call = `${request.method} ${path.split('/')[0]}`
    if (number === undefined) {
      calls.push(call)
      standIn.onCall(call)
    }
    const trouble = ahead.take((each) => {
      // nothing is what it says of a parcel that it deleted
      if (each === 'empty') return request.method !== 'DELETE'
      return each !== 'lost' || /^(POST|PUT|DELETE) parcel$/.test(call)
    })
    if (trouble === 'badKey') tokens.clear()
    if (!tokens.has(String(request.headers['token'])))
      return answerJson(response, answered('Error', [], 'Bad token'), 401)
    if (number !== undefined) {
      asked.push(decodeURIComponent(number))
      await standIn.onAsked()
    }
    if (trouble === 'hang') return
    if (trouble === 'throttle') return answerJson(response, answered('Error', [], 'Too many requests'), 429)
    if (trouble === 'http500') return answerJson(response, answered('Error', [], 'Unavailable'), 500)
    if (trouble === 'html') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>502</h1>')
    if (trouble === 'malformed') return void response.writeHead(200).end('{"status":"OK","result":[')
    if (trouble === 'empty') return answerJson(response, answered('ok', []))
    if (trouble === 'refused') return answerJson(response, answered('Error', [], 'Parcel number is not valid'))
    if (number !== undefined) return answerJson(response, answered('ok', eventsOf(decodeURIComponent(number))))
    const said = await cabinet.answer({ method: request.method ?? 'GET', path, body })
    if (!said) return answerJson(response, answered('Error', [], 'No such method'), 404)
    if (trouble === 'lost') return void response.destroy()
    if ('pdf' in said) return void response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(said.pdf)
    if ('error' in said) return answerJson(response, answered('Error', [], said.error, said.fieldName), 400)
    answerJson(response, answered('OK', said.result))
  }, port)

  function eventsOf(number: string): object[] {
    const { events = [], city = '' } = parcels.find(number) ?? parcels.find(number.replace('-', '')) ?? {}
    // it tells nothing of one that nobody handed in yet
    return events
      .filter(({ code }) => code !== made)
      .map(({ code, at }) => ({
        parcelNumber: number,
        barCode: number,
        eventDateTime: `${dayOf(at)} ${at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Kyiv' })}`,
        eventCode: Number(code),
        eventCodeUPU: 'EMI',
        eventPlaces: '1/1',
        eventCountryDescr: { descrUA: 'Україна', descrRU: 'Украина', descrEN: 'Ukraine' },
        eventCityDescr: { descrUA: city, descrRU: city, descrEN: city },
        eventDescr: { descrUA: `Подія ${code}`, descrRU: '', descrEN: '' },
        eventDetailDescr: { descrUA: '', descrRU: '', descrEN: '' },
      }))
  }

  const standIn: Meest = {
    name: 'meest',
    settings: {
      MEEST_API_URL: `${http.address}/v3.0/openAPI`,
      MEEST_LOGIN: login,
      MEEST_PASSWORD: password,
      MEEST_CONTRACT: contract,
      // so that parcels can be made at once
      PARCEL_MEEST_CITY: 'Київ',
      PARCEL_MEEST_BRANCH: '12',
      PARCEL_SENDER_NAME: 'Крамниця',
      PARCEL_SENDER_PHONE: '+380671112233',
    },
    troubles,
    parcels,
    cabinet,
    asked,
    calls,
    tokens: () => given,
    onAsked: () => {},
    onCall: () => {},
    deeds: parcels.deeds(),
    failNext: (trouble, times) => ahead.add(trouble, times),
    received: () => asked,
    overview: parcels.overview,
    reset() {
      asked.length = 0
      given = 0
      tokens.clear()
      ahead.clear()
      parcels.clear()
      cabinet.clear()
      calls.length = 0
      Object.assign(standIn, { onAsked: () => {}, onCall: () => {} })
    },
    close: () => http.close(),
  }
  return standIn
}

/** Code of a parcel that was made and not handed in. */
const made = '2'

function answered(status: string, result: unknown, message = '', fieldName = ''): object {
  return { status, info: { fieldName, message, messageDetails: '' }, result }
}
