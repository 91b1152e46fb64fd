import type { Clock, Deed, OverviewRow } from './stand-in.ts'

/** Something that happened to a parcel, by the company's code. */
export interface Happened {
  code: string
  at: Date
}

/** A parcel that a company carries. */
export interface CarriedParcel {
  number: string
  createdAt: Date
  /** The newest last. */
  events: Happened[]
  /** Hryvnias to collect from the recipient; 0 where it is paid. */
  collects: number
  /** Hryvnias paid out, where they differ from those collected. */
  paidOut: number | undefined
  /** Hryvnias for bringing it. */
  price: number
  /** `Sender` where the shop pays for the way, and for the transfer of the collected money. */
  payer: 'Recipient' | 'Sender' | 'ThirdPerson'
  transferPayer: 'Recipient' | 'Sender'
  city: string
  branch: string
  branchRef: string
  /** Under which it comes back. */
  backNumber: string
}

interface Ways {
  /** Codes from the hand-in to the end, one after the other. */
  forth: readonly string[]
  /** From the refusal to the sender. */
  back: readonly string[]
  /** A number that was never handed in here is taken for one that was just now. */
  adopts?: boolean
}

export type CarriedParcels = ReturnType<typeof carriedParcels>

/** Parcels of a company and what happens to them; a person, or the clock, carries them on. */
export function carriedParcels(clock: Clock, { forth, back, adopts = false }: Ways) {
  const parcels = new Map<string, CarriedParcel>()
  let isAdopting = adopts

  function hand(number: string, more: Partial<CarriedParcel> = {}): CarriedParcel {
    const parcel: CarriedParcel = {
      number,
      createdAt: clock.now(),
      events: [],
      collects: 0,
      paidOut: undefined,
      price: 85,
      payer: 'Recipient',
      transferPayer: 'Recipient',
      city: 'Полтава',
      branch: 'Відділення №4: вул. Соборності, 41',
      branchRef: '',
      backNumber: '',
      ...more,
    }
    parcels.set(number, parcel)
    if (parcel.events.length === 0) happen(number, forth[0] ?? '')
    return parcel
  }

  function happen(number: string, code: string, at = clock.now()): void {
    const parcel = parcels.get(number)
    if (!parcel) throw new Error(`nobody handed in ${number}`)
    parcel.events.push({ code, at })
  }

  /** To the next station of its way. */
  function carryOn(number: string): string {
    const parcel = find(number)
    if (!parcel) throw new Error(`nobody handed in ${number}`)
    const last = parcel.events.at(-1)?.code ?? ''
    const way = back.includes(last) ? back : forth
    const next = way[way.indexOf(last) + 1]
    if (next === undefined) return last
    happen(number, next)
    return next
  }

  function refuse(number: string): void {
    happen(number, back[0] ?? '')
  }

  /** Its document was changed. */
  function collect(number: string, { collects = 0 }: Partial<CarriedParcel>): void {
    const parcel = parcels.get(number)
    if (parcel) parcel.collects = collects
  }

  function find(number: string): CarriedParcel | undefined {
    const parcel = parcels.get(number)
    return parcel ?? (isAdopting ? hand(number) : undefined)
  }

  return {
    hand,
    happen,
    carryOn,
    refuse,
    collect,
    find,
    adopt: () => void (isAdopting = true),
    all: () => [...parcels.values()],
    clear: () => parcels.clear(),
    overview: (): OverviewRow[] =>
      [...parcels.values()].toReversed().map(({ number, city, collects, events }) => ({
        number,
        city,
        collects,
        code: events.at(-1)?.code ?? '',
      })),
    deeds: (): Deed[] => {
      const number = { name: 'number', label: 'Number', choices: () => [...parcels.keys()], isOpen: true }
      return [
        {
          name: 'carry-on',
          title: 'Carry a parcel on',
          fields: [number],
          act: ({ number: given = '' }) => `${given}: ${carryOn(given)}`,
        },
        {
          name: 'refuse-parcel',
          title: 'The recipient refuses it',
          fields: [number],
          act({ number: given = '' }) {
            refuse(given)
            return `${given} comes back`
          },
        },
      ]
    },
  }
}
