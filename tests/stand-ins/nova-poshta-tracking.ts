import { randomUUID } from 'node:crypto'
import { dayOf } from '#kit/days.ts'
import { carriedParcels, type CarriedParcel, type CarriedParcels } from './carried-parcels.ts'
import type { Clock } from './stand-in.ts'

type Row = Record<string, unknown>

const words: Record<string, string> = {
  '1': 'Відправник самостійно створив цю накладну, але ще не надав до відправки',
  '2': 'Видалено',
  '3': 'Номер не знайдено',
  '5': 'Відправлення прямує до міста',
  '6': 'Відправлення у місті, орієнтовна доставка до відділення',
  '7': 'Прибув на відділення',
  '9': 'Відправлення отримано',
  '10': 'Відправлення отримано. Протягом доби ви одержите SMS про грошовий переказ',
  '11': 'Відправлення отримано. Грошовий переказ видано одержувачу',
  '103': 'Відмова від отримання',
  '105': 'Припинено зберігання',
}

export interface NovaPoshtaTracking extends CarriedParcels {
  /** Dates of answers from now on are of another year, or none at all. */
  spoilDates(isSpoilt: boolean): void
  /** The rows of an answer, in the formats of the company. */
  rowsOf(documents: readonly { DocumentNumber?: string }[]): Row[]
}

/** Nova Poshta's tracking: how each parcel stands, in its six ways to write a date. */
export function openNovaPoshtaTracking(clock: Clock, { adopts = false } = {}): NovaPoshtaTracking {
  const parcels = carriedParcels(clock, {
    forth: ['1', '5', '6', '7', '10', '11'],
    back: ['103', '105'],
    adopts,
  })
  let isSpoilt = false

  function rowOf(number: string): Row {
    const parcel = parcels.find(number)
    if (!parcel) return { ...empty, Number: number, StatusCode: '3', Status: words['3'] }
    return isSpoilt ? { ...told(parcel), ...spoilt } : told(parcel)
  }

  return {
    ...parcels,
    spoilDates: (isSpoiltNow) => void (isSpoilt = isSpoiltNow),
    clear() {
      isSpoilt = false
      parcels.clear()
    },
    rowsOf: (documents) => documents.map(({ DocumentNumber = '' }) => rowOf(DocumentNumber)),
  }
}

const spoilt = {
  TrackingUpdateDate: '0001-01-01 00:00:00',
  DateScan: '99:99 31.06.2026',
  ActualDeliveryDate: '9999-12-31 00:00:00',
  RecipientDateTime: '',
  ScheduledDeliveryDate: '30-11-2099 00:00:00',
  DateFirstDayStorage: '0000-00-00',
}

const empty: Row = {
  StatusCode: '',
  Status: '',
  DateCreated: '',
  DateScan: '',
  TrackingUpdateDate: '',
  ActualDeliveryDate: '',
  RecipientDateTime: '',
  ScheduledDeliveryDate: '',
  DateFirstDayStorage: '',
  WarehouseRecipient: '',
  WarehouseRecipientRef: '',
  CityRecipient: '',
  Redelivery: '',
  RedeliverySum: '',
  LastCreatedOnTheBasisNumber: '',
  PossibilityCreateReturn: false,
  PossibilityCreateRefusal: false,
}

const handed = ['9', '10', '11', '106']

function told({
  number,
  createdAt,
  events,
  collects,
  paidOut,
  price,
  payer,
  transferPayer,
  city,
  branch,
  branchRef,
  backNumber,
}: CarriedParcel): Row {
  const last = events.at(-1)
  const code = last?.code ?? '1'
  const at = last?.at ?? createdAt
  const arrived = events.find((each) => each.code === '7')?.at
  const handedAt = events.find((each) => handed.includes(each.code))?.at
  return {
    ...empty,
    Number: number,
    StatusCode: code,
    Status: words[code] ?? `Статус ${code}`,
    RefEW: randomUUID(),
    DateCreated: dashed(createdAt),
    DateScan: scanned(at),
    TrackingUpdateDate: iso(at),
    ActualDeliveryDate: handedAt ? iso(handedAt) : '',
    RecipientDateTime: handedAt ? dotted(handedAt) : '',
    ScheduledDeliveryDate: dashed(new Date(createdAt.getTime() + 2 * dayMs)),
    DateFirstDayStorage: arrived ? dayOf(new Date(arrived.getTime() + 8 * dayMs)) : '',
    WarehouseRecipient: branch,
    WarehouseRecipientRef: branchRef,
    CityRecipient: city,
    Redelivery: collects > 0 ? 1 : 0,
    RedeliverySum: collects,
    AfterpaymentOnGoodsCost: 0,
    LastAmountTransferGM: code === '11' ? (paidOut ?? collects) : 0,
    DocumentCost: String(price),
    PayerType: payer,
    RedeliveryPayer: collects > 0 ? transferPayer : '',
    LastCreatedOnTheBasisNumber: backNumber,
  }
}

const dayMs = 24 * 60 * 60 * 1000
const time = (at: Date) => at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Kyiv' })
const parts = (at: Date) => dayOf(at).split('-') as [string, string, string]
const iso = (at: Date) => `${dayOf(at)} ${time(at)}`
const dashed = (at: Date) => `${parts(at).toReversed().join('-')} ${time(at)}`
const dotted = (at: Date) => `${parts(at).toReversed().join('.')} ${time(at)}`
const scanned = (at: Date) => `${time(at).slice(0, 5)} ${parts(at).toReversed().join('.')}`
