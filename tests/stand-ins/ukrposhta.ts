import type { IncomingMessage, ServerResponse } from 'node:http'
import { dayOf } from '#kit/days.ts'
import { carriedParcels, type CarriedParcels } from './carried-parcels.ts'
import { answerJson, listenHttp } from './http.ts'
import { TroubleQueue, type Clock, type StandIn } from './stand-in.ts'
import { openUkrposhtaShipments, type UkrposhtaShipments } from './ukrposhta-shipments.ts'

/** lost: it does its task, and the answer never comes. */
const troubles = ['throttle', 'badKey', 'empty', 'http500', 'html', 'malformed', 'hang', 'lost'] as const
type Trouble = (typeof troubles)[number]

export interface Ukrposhta extends StandIn {
  /** For tracking. */
  key: string
  /** For making. */
  bearer: string
  readonly parcels: CarriedParcels
  readonly cabinet: UkrposhtaShipments
  /** The calls to the room that makes, `POST shipments`. */
  readonly calls: readonly string[]
  /** The barcodes of each question. */
  readonly asked: readonly string[][]
  /** Told before each answer; it waits for what this gives. */
  onAsked(): void | Promise<void>
  /** Told of each call of the room that makes, before it is answered. */
  onCall(call: string): void
}

/** The counterparty's token and the client who sends. */
const [token, sender] = ['stand-in-ukrposhta-token', 'b0a6d3a5-0000-0000-0000-000000000001']

/** Ukrposhta: all events of a parcel (`41000/10` is the event with its reason), and shipments that the shop makes. */
export async function openUkrposhta(clock: Clock, { port = 0, adopts = false } = {}): Promise<Ukrposhta> {
  const ahead = new TroubleQueue<Trouble>(troubles)
  const asked: string[][] = []
  const parcels = carriedParcels(clock, {
    forth: ['10100', '20700', '20800', '21700', '41000'],
    back: ['31200', '20800', '41000/10'],
    adopts,
  })
  const calls: string[] = []
  const cabinet = openUkrposhtaShipments(clock, {
    sender,
    onMade: (number) => void parcels.hand(number, { events: [{ code: '10601', at: clock.now() }] }),
  })
  const http = await listenHttp(async (request, response, body) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost')
    const path = /^(?:\/forms)?\/ecom\/0\.0\.1\/(.+)$/.exec(pathname)?.[1]
    if (path !== undefined)
      return makeSomething({ method: request.method ?? 'GET', path, query, body, request, response })
    if (pathname !== '/status-tracking/0.0.1/statuses/with-not-found')
      return answerJson(response, { code: 'UPE02', message: 'Not found' }, 404)
    if (request.headers.authorization !== `Bearer ${standIn.key}`)
      return answerJson(response, { code: 'UPE05', message: 'Unauthorized' }, 401)
    const barcodes = JSON.parse(body) as string[]
    asked.push(barcodes)
    await standIn.onAsked()
    const trouble = ahead.take((each) => each !== 'lost')
    if (trouble !== undefined && trouble !== 'empty') return goWrong(trouble, response)
    if (trouble === 'empty') return answerJson(response, { found: {}, notFound: [] })
    if (barcodes.length > 50) return answerJson(response, { code: 'UPE01', message: 'Too many barcodes' }, 400)
    const known = barcodes.filter((barcode) => parcels.find(barcode))
    answerJson(response, {
      found: Object.fromEntries(known.map((barcode) => [barcode, eventsOf(barcode)])),
      notFound: barcodes.filter((barcode) => !known.includes(barcode)),
    })
  }, port)

  /** eCom and its printed forms. */
  async function makeSomething({ method, path, query, body, request, response }: Asked): Promise<void> {
    const call = `${method} ${path}`
    calls.push(call)
    standIn.onCall(call)
    const needsToken = call !== 'POST addresses'
    const isLosable = /^(POST shipments|DELETE shipments\/.+)$/.test(call)
    const trouble = ahead.take((each) => {
      // nothing is what it says of a shipment that it deleted
      if (each === 'empty') return method !== 'DELETE'
      return each !== 'lost' || isLosable
    })
    if (trouble === 'empty') return answerJson(response, {})
    if (trouble !== undefined && trouble !== 'lost') return goWrong(trouble, response)
    const isKnown = request.headers.authorization === `Bearer ${standIn.bearer}`
    if (!isKnown || (needsToken && query.get('token') !== token))
      return answerJson(response, { code: 'UPE05', message: 'Unauthorized' }, 401)
    const said = await cabinet.answer({ method, path, query, body })
    if (trouble === 'lost') return void response.destroy()
    if (said.pdf) return void response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(said.pdf)
    if (said.body === undefined) return void response.writeHead(said.status).end()
    answerJson(response, said.body, said.status)
  }

  function eventsOf(barcode: string): object[] {
    const { events = [], branch = '' } = parcels.find(barcode) ?? {}
    return events.map(({ code, at }, step) => {
      const [event = '', reason] = code.split('/')
      return {
        barcode,
        step: step + 1,
        date: `${dayOf(at)}T${at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Kyiv' })}`,
        index: '36000',
        name: branch,
        event,
        eventName: `Подія ${event}`,
        country: 'UKRAINE',
        eventReason: reason === undefined ? null : 'Повернення відправнику',
        eventReason_id: reason === undefined ? null : Number(reason),
        mailType: 1,
        indexOrder: 0,
      }
    })
  }

  const key = 'stand-in-ukrposhta-tracking'
  const bearer = 'stand-in-ukrposhta-ecom'
  const standIn: Ukrposhta = {
    name: 'ukrposhta',
    settings: {
      UKRPOSHTA_TRACK_URL: `${http.address}/status-tracking/0.0.1`,
      UKRPOSHTA_TRACKING_KEY: key,
      UKRPOSHTA_API_URL: `${http.address}/ecom/0.0.1`,
      UKRPOSHTA_FORMS_URL: `${http.address}/forms/ecom/0.0.1`,
      UKRPOSHTA_KEY: bearer,
      UKRPOSHTA_TOKEN: token,
      UKRPOSHTA_SENDER: sender,
      // so that parcels can be made at once
      PARCEL_UKRPOSHTA_INDEX: '01001',
    },
    troubles,
    key,
    bearer,
    parcels,
    cabinet,
    asked,
    calls,
    onAsked: () => {},
    onCall: () => {},
    deeds: parcels.deeds(),
    failNext: (trouble, times) => ahead.add(trouble, times),
    received: () => asked,
    overview: parcels.overview,
    reset() {
      asked.length = 0
      ahead.clear()
      parcels.clear()
      cabinet.clear()
      calls.length = 0
      Object.assign(standIn, { key, bearer, onAsked: () => {}, onCall: () => {} })
    },
    close: () => http.close(),
  }
  return standIn
}

interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: string
  request: IncomingMessage
  response: ServerResponse
}

function goWrong(trouble: Trouble, response: ServerResponse): void {
  if (trouble === 'hang') return
  if (trouble === 'throttle') return answerJson(response, { message: 'Too many requests' }, 429)
  if (trouble === 'badKey') return answerJson(response, { code: 'UPE05', message: 'Unauthorized' }, 401)
  if (trouble === 'http500') return answerJson(response, { code: 'UPE06', message: 'Unavailable' }, 500)
  if (trouble === 'html') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>502</h1>')
  response.writeHead(200).end('{"found":{')
}
