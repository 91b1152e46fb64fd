import * as z from 'zod/mini'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { meestEvents } from '../../carriers/meest.events.ts'
import { printedTrackingNumber } from '../../tracking-number.ts'
import type { ReportedEvent, TrackedParcel, Tracker } from '../following/tracker.ts'
import { eventInstant } from '../following/tracking-dates.ts'
import { askMeest, company } from './ask.ts'
import { said } from './ask-token.ts'
import { accessOf } from './settings.ts'

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
  company,
  atOnce: 1,
  perTurn: 300,
  events: meestEvents,
  isOn: ({ settings }) => accessOf(settings) !== undefined,
  async ask(shop, numbers) {
    const access = accessOf(shop.settings)
    if (!access) throw new CallFailure('notSetUp')
    const all: TrackedParcel[] = []
    for (const number of numbers) {
      const path = `tracking/${encodeURIComponent(printedTrackingNumber('meest', number))}`
      const { result } = await askMeest(shop, access, { path, answer: tracked, none: nothing })
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

const nothing: Tracked = { status: 'OK', info: { fieldName: '', message: '', messageDetails: '' }, result: [] }

function toldOf({ eventDateTime, eventCode, eventCityDescr, eventDescr }: z.infer<typeof trackedEvent>, now: Date) {
  const at = eventInstant(eventDateTime, now) ?? null
  return {
    code: eventCode,
    at,
    words: eventDescr.descrUA,
    place: eventCityDescr.descrUA,
    ...(at === null && { doubt: `eventDateTime of ${eventCode} is ${eventDateTime}` }),
  } satisfies ReportedEvent & { doubt?: string }
}
