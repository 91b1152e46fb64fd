import { dayOf } from '#kit/days.ts'
import { carriedParcels, type CarriedParcels } from './carried-parcels.ts'
import { answerJson, listenHttp } from './http.ts'
import { TroubleQueue, type Clock, type StandIn } from './stand-in.ts'

const troubles = ['throttle', 'badKey', 'empty', 'refused', 'http500', 'html', 'malformed', 'hang'] as const
type Trouble = (typeof troubles)[number]

export interface MeestTracking extends StandIn {
  readonly parcels: CarriedParcels
  /** Numbers that it was asked about, as they stood in the address. */
  readonly asked: readonly string[]
  /** How many tokens it gave. */
  tokens(): number
  onAsked(): void | Promise<void>
}

const [login, password] = ['stand-in-meest', 'stand-in-password']

/** Meest's tracking: one parcel a question, to whoever has a token. */
export async function openMeestTracking(clock: Clock, { port = 0, adopts = false } = {}): Promise<MeestTracking> {
  const ahead = new TroubleQueue<Trouble>(troubles)
  const asked: string[] = []
  const tokens = new Set<string>()
  let given = 0
  const parcels = carriedParcels(clock, {
    forth: ['101', '606', '8081', '1100', '1213', '1622'],
    back: ['1620', '707', '1825'],
    adopts,
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
    if (number === undefined) return answerJson(response, answered('Error', [], 'No such method'), 404)
    const trouble = ahead.take()
    if (trouble === 'badKey') tokens.clear()
    if (!tokens.has(String(request.headers['token'])))
      return answerJson(response, answered('Error', [], 'Bad token'), 401)
    asked.push(decodeURIComponent(number))
    await standIn.onAsked()
    if (trouble === 'hang') return
    if (trouble === 'throttle') return answerJson(response, answered('Error', [], 'Too many requests'), 429)
    if (trouble === 'http500') return answerJson(response, answered('Error', [], 'Unavailable'), 500)
    if (trouble === 'html') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>502</h1>')
    if (trouble === 'malformed') return void response.writeHead(200).end('{"status":"OK","result":[')
    if (trouble === 'empty') return answerJson(response, answered('ok', []))
    if (trouble === 'refused') return answerJson(response, answered('Error', [], 'Parcel number is not valid'))
    answerJson(response, answered('ok', eventsOf(decodeURIComponent(number))))
  }, port)

  function eventsOf(number: string): object[] {
    const { events = [], city = '' } = parcels.find(number) ?? {}
    return events.map(({ code, at }) => ({
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

  const standIn: MeestTracking = {
    name: 'meest',
    settings: { MEEST_API_URL: `${http.address}/v3.0/openAPI`, MEEST_LOGIN: login, MEEST_PASSWORD: password },
    troubles,
    parcels,
    asked,
    tokens: () => given,
    onAsked: () => {},
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
      standIn.onAsked = () => {}
    },
    close: () => http.close(),
  }
  return standIn
}

function answered(status: string, result: unknown, message = ''): object {
  return { status, info: { fieldName: '', message, messageDetails: '' }, result }
}
