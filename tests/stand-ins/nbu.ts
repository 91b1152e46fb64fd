import type { ServerResponse } from 'node:http'
import { answerJson, listenHttp } from './http.ts'
import { TroubleQueue, type Clock, type StandIn } from './stand-in.ts'

export interface Nbu extends StandIn {
  /** Days that it was asked about, `20261122`. */
  readonly asked: readonly string[]
  /** From now on it says this of a currency, whatever the day. */
  publishRate(currency: string, rate: number): void
  /** From now on it answers with the rates of this day, whatever it is asked about: `2026-09-04`. */
  tellOf(day: string): void
}

const troubles = ['http500', 'html', 'malformed', 'hang', 'empty'] as const
type Trouble = (typeof troubles)[number]

const table = [
  { r030: 840, txt: 'Долар США', cc: 'USD', rate: 41.25 },
  { r030: 978, txt: 'Євро', cc: 'EUR', rate: 45.1 },
  { r030: 156, txt: 'Юань Женьміньбі', cc: 'CNY', rate: 5.7 },
  { r030: 949, txt: 'Турецька ліра', cc: 'TRY', rate: 1.2 },
]

/** The National Bank: rates of a day, of all currencies or of one by `valcode`; they drift a little from day to day. */
export async function openNbu(clock: Clock, { port = 0 } = {}): Promise<Nbu> {
  const ahead = new TroubleQueue<Trouble>(troubles)
  const asked: string[] = []
  const told = new Map<string, number>()
  let toldDay: string | undefined
  const http = await listenHttp(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname !== '/NBUStatService/v1/statdirectory/exchange') return void response.writeHead(404).end()
    const day = toldDay ?? searchParams.get('date') ?? clock.now().toISOString().slice(0, 10).replaceAll('-', '')
    asked.push(searchParams.get('date') ?? day)
    const trouble = ahead.take()
    if (trouble !== undefined) return goWrong(trouble, response)
    const code = searchParams.get('valcode')?.toUpperCase()
    answerJson(
      response,
      table
        .filter(({ cc }) => code === undefined || cc === code)
        .map((each) => ({
          ...each,
          rate: told.get(each.cc) ?? rateOn(each.rate, day),
          exchangedate: written(day),
          special: null,
        })),
    )
  }, port)

  return {
    name: 'nbu',
    settings: { NBU_API_URL: http.address },
    troubles,
    asked,
    publishRate: (currency, rate) => void told.set(currency, rate),
    tellOf(day) {
      toldDay = day.replaceAll('-', '')
    },
    failNext: (trouble, times) => ahead.add(trouble, times),
    pending: () => ahead.pending(),
    received: () => asked,
    reset() {
      asked.length = 0
      told.clear()
      toldDay = undefined
      ahead.clear()
    },
    close: () => http.close(),
  }
}

function goWrong(trouble: Trouble, response: ServerResponse): void {
  if (trouble === 'hang') return
  if (trouble === 'http500') return void response.writeHead(500).end('Internal Server Error')
  if (trouble === 'html') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>502</h1>')
  if (trouble === 'malformed') return void response.writeHead(200).end('[{"r030":840,')
  answerJson(response, [])
}

/** By a hundredth a day of the month. */
function rateOn(rate: number, day: string): number {
  return Math.round((rate + Number(day.slice(6)) / 100) * 10_000) / 10_000
}

/** `20261122` → `22.11.2026` */
function written(day: string): string {
  return `${day.slice(6)}.${day.slice(4, 6)}.${day.slice(0, 4)}`
}
