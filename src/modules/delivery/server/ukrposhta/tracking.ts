import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import { ukrposhtaCode, ukrposhtaEvents } from '../../carriers/ukrposhta.events.ts'
import type { ReportedEvent, TrackedParcel, Tracker } from '../following/tracker.ts'
import { eventInstant } from '../following/tracking-dates.ts'
import { askStatuses, type StatusEvent } from './ask-statuses.ts'
import { ukrposhtaSettings } from './settings.ts'

/** Where Ukrposhta says that parcels are. */
export const ukrposhtaTracker: Tracker = {
  carrier: 'ukrposhta',
  company: 'ukrposhta',
  // of the last event alone it would take a hundred: then an event between two questions was never heard
  atOnce: 50,
  events: ukrposhtaEvents,
  isOn: ({ settings }) => settings.of(ukrposhtaSettings).ukrposhtaTrackingKey !== undefined,
  async ask(shop, numbers) {
    const { ukrposhtaTrackingKey: key, ukrposhtaTrackUrl: url } = shop.settings.of(ukrposhtaSettings)
    if (key === undefined) throw new CallFailure('notSetUp')
    const { found, notFound } = await askStatuses(shop, { key, url }, numbers)
    const now = shop.now()
    return numbers.flatMap((number): TrackedParcel[] => {
      const events = found.get(number)
      if (events && events.length > 0) {
        const told = events.map(({ event }) => toldOf(event, now))
        const doubts = told.flatMap(({ doubt }) => (doubt ? [doubt] : []))
        return [{ number, events: told, ...(doubts.length > 0 && { doubt: doubts.join(', ') }), raw: events }]
      }
      return notFound.includes(number)
        ? [{ number, events: [{ ...unknown, at: null }], raw: { notFound: number } }]
        : []
    })
  },
}

/** No event of theirs. */
const unknown = { code: 'notFound', words: '', place: '' }

function toldOf({ date, name, event, eventName, eventReason_id: reason }: StatusEvent, now: Date) {
  const at = eventInstant(date, now) ?? null
  return {
    code: ukrposhtaCode(event, reason),
    at,
    words: eventName,
    place: name,
    ...(at === null && { doubt: `date of ${event} is ${date}` }),
  } satisfies ReportedEvent & { doubt?: string }
}
