import * as z from 'zod/mini'
import { askJson } from '#platform/server/outgoing/ask.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { meestEvents } from '../../carriers/meest.events.ts'
import { printedTrackingNumber } from '../../tracking-number.ts'
import type { ToldEvent, ToldParcel, Tracker } from '../following/tracker.ts'
import { eventInstant } from '../following/told-dates.ts'
import { askToken, said, type MeestAccess, type MeestToken } from './ask-token.ts'
import { meestSettings } from './settings.ts'

const orElse = z.catch
const asText = orElse(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '')
const described = orElse(z.object({ descrUA: asText }), { descrUA: '' })

const trackedEvent = z.object({
  eventDateTime: asText,
  eventCode: asText,
  eventCityDescr: described,
  eventDescr: described,
})
const tracked = z.object({ ...said, result: orElse(z.array(z.unknown()), []) })
type Tracked = z.infer<typeof tracked>

/** Where Meest says that parcels are: one a question, at most 500 a minute. */
export const meestTracker: Tracker = {
  carrier: 'meest',
  company: 'meest',
  atOnce: 1,
  perTurn: 300,
  events: meestEvents,
  isOn: (shop) => accessOf(shop) !== undefined,
  async ask(shop, numbers) {
    const access = accessOf(shop)
    if (!access) throw new CallFailure('notSetUp')
    const all: ToldParcel[] = []
    for (const number of numbers) {
      const { result } = await askWithToken(shop, access, number)
      const events = result.flatMap((raw) => {
        const event = trackedEvent.safeParse(raw)
        return event.success ? [toldOf(event.data, shop.now())] : []
      })
      // a number is known from the hand-over on
      if (events.length === 0) continue
      const doubts = events.flatMap(({ doubt }) => (doubt ? [doubt] : []))
      all.push({ number, events, ...(doubts.length > 0 && { doubt: doubts.join(', ') }), raw: result })
    }
    return all
  },
}

function accessOf({ settings }: Shop): MeestAccess | undefined {
  const { meestLogin: login, meestPassword: password, meestApiUrl: url } = settings.of(meestSettings)
  return login === undefined || password === undefined ? undefined : { login, password, url }
}

/** By whom it was given; a process keeps its own. */
const tokens = new Map<string, MeestToken>()

async function askWithToken(shop: Shop, access: MeestAccess, number: string): Promise<Tracked> {
  const key = JSON.stringify(access)
  const known = tokens.get(key)
  if (known && known.until > shop.now()) {
    const answer = await askTracking(shop, access, known.token, number).catch((fault: unknown) => {
      // they may end it before its time
      if (fault instanceof CallFailure && fault.kind === 'badKey') return undefined
      throw fault
    })
    if (answer) return answer
  }
  const fresh = await askToken(shop, access)
  tokens.set(key, fresh)
  return askTracking(shop, access, fresh.token, number)
}

const nothing: Tracked = { status: 'OK', info: { message: '', messageDetails: '' }, result: [] }

async function askTracking(shop: Shop, { url }: MeestAccess, token: string, number: string): Promise<Tracked> {
  return shop.outgoing.call({
    company: 'meest',
    attempt: async (signal) => {
      const answer = await askJson({
        url: `${url.replace(/\/+$/, '')}/tracking/${encodeURIComponent(printedTrackingNumber('meest', number))}`,
        headers: { token },
        answer: tracked,
        none: nothing,
        signal,
        now: shop.now(),
      })
      if (answer.status.toLowerCase() === 'ok') return answer
      throw new CallFailure('refused', `${answer.info.message} ${answer.info.messageDetails}`.trim())
    },
  })
}

function toldOf({ eventDateTime, eventCode, eventCityDescr, eventDescr }: z.infer<typeof trackedEvent>, now: Date) {
  const at = eventInstant(eventDateTime, now) ?? null
  return {
    code: eventCode,
    at,
    words: eventDescr.descrUA,
    place: eventCityDescr.descrUA,
    ...(at === null && { doubt: `eventDateTime of ${eventCode} is ${eventDateTime}` }),
  } satisfies ToldEvent & { doubt?: string }
}
