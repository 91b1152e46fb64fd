import { dayOf } from '#kit/days.ts'
import { carriedParcels, type CarriedParcels } from './carried-parcels.ts'
import { answerJson, listenHttp } from './http.ts'
import { TroubleQueue, type Clock, type StandIn } from './stand-in.ts'

const troubles = ['throttle', 'badKey', 'empty', 'http500', 'html', 'malformed', 'hang'] as const
type Trouble = (typeof troubles)[number]

export interface UkrposhtaTracking extends StandIn {
  key: string
  readonly parcels: CarriedParcels
  /** The barcodes of each question. */
  readonly asked: readonly string[][]
  /** Told before each answer; it waits for what this gives. */
  onAsked(): void | Promise<void>
}

/** Ukrposhta's tracking: all events of a parcel. `41000/10` is the event with its reason. */
export async function openUkrposhtaTracking(
  clock: Clock,
  { port = 0, adopts = false } = {},
): Promise<UkrposhtaTracking> {
  const ahead = new TroubleQueue<Trouble>(troubles)
  const asked: string[][] = []
  const parcels = carriedParcels(clock, {
    forth: ['10100', '20700', '20800', '21700', '41000'],
    back: ['31200', '20800', '41000/10'],
    adopts,
  })
  const http = await listenHttp(async (request, response, body) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    if (pathname !== '/status-tracking/0.0.1/statuses/with-not-found')
      return answerJson(response, { code: 'UPE02', message: 'Not found' }, 404)
    if (request.headers.authorization !== `Bearer ${standIn.key}`)
      return answerJson(response, { code: 'UPE05', message: 'Unauthorized' }, 401)
    const barcodes = JSON.parse(body) as string[]
    asked.push(barcodes)
    await standIn.onAsked()
    const trouble = ahead.take()
    if (trouble === 'hang') return
    if (trouble === 'throttle') return answerJson(response, { message: 'Too many requests' }, 429)
    if (trouble === 'badKey') return answerJson(response, { code: 'UPE05', message: 'Unauthorized' }, 401)
    if (trouble === 'http500') return answerJson(response, { code: 'UPE06', message: 'Unavailable' }, 500)
    if (trouble === 'html') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>502</h1>')
    if (trouble === 'malformed') return void response.writeHead(200).end('{"found":{')
    if (trouble === 'empty') return answerJson(response, { found: {}, notFound: [] })
    if (barcodes.length > 50) return answerJson(response, { code: 'UPE01', message: 'Too many barcodes' }, 400)
    const known = barcodes.filter((barcode) => parcels.find(barcode))
    answerJson(response, {
      found: Object.fromEntries(known.map((barcode) => [barcode, eventsOf(barcode)])),
      notFound: barcodes.filter((barcode) => !known.includes(barcode)),
    })
  }, port)

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
  const standIn: UkrposhtaTracking = {
    name: 'ukrposhta',
    settings: { UKRPOSHTA_TRACK_URL: `${http.address}/status-tracking/0.0.1`, UKRPOSHTA_TRACKING_KEY: key },
    troubles,
    key,
    parcels,
    asked,
    onAsked: () => {},
    deeds: parcels.deeds(),
    failNext: (trouble, times) => ahead.add(trouble, times),
    received: () => asked,
    overview: parcels.overview,
    reset() {
      asked.length = 0
      ahead.clear()
      parcels.clear()
      Object.assign(standIn, { key, onAsked: () => {} })
    },
    close: () => http.close(),
  }
  return standIn
}
