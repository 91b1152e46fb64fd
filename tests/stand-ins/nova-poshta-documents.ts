import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '#kit/days.ts'
import type { CarriedParcel } from './carried-parcels.ts'
import { labelPdf } from './label-pdf.ts'
import { openRegisters } from './nova-poshta-registers.ts'
import type { Clock } from './stand-in.ts'

type Row = Record<string, unknown>

/** A document of the carrier's cabinet. */
export interface StoredDocument {
  ref: string
  number: string
  /** `InfoRegClientBarcodes` of whoever made it. */
  key: string
  /** As it was asked for. */
  properties: Record<string, unknown>
  cost: string
  /** `dd.mm.yyyy` */
  expectedOn: string
  madeAt: Date
}

export type Answered = { data: Row[] } | { refused: readonly [string, string] }

export interface NovaPoshtaDocuments {
  /** The documents that the cabinet has now. */
  documents(): readonly StoredDocument[]
  /** The questions for a price, as they were asked. */
  priced(): readonly Record<string, unknown>[]
  /** The price, payers and money to collect of a parcel, by its document. */
  carried(number: string): Partial<CarriedParcel>
  /** The registers that the cabinet has now, with the numbers of their documents. */
  registers(): readonly { ref: string; number: string; documents: readonly string[] }[]
  /** Somebody puts documents into a register in the cabinet; its number. */
  registerByHand(numbers: readonly string[]): string
  /** Somebody deletes one in the cabinet. */
  deleteByHand(number: string): void
  /** The document with this number is handed over: nothing of it is changed any more. */
  lock(number: string): void
  /** The list of the cabinet says whose documents are by their own barcodes, as newer answers do. */
  tellKeys(doesTell: boolean): void
  /** The branch with this ref takes nothing any more. */
  close(branchRef: string): void
  answer(model: string, method: string, properties: Record<string, unknown>): Answered | undefined
  /** The PDF of a printing address; undefined where the address is another one, or names no document. */
  print(path: string, key: string): Promise<Uint8Array | undefined>
  clear(): void
}

const refused = (words: string, code: string): Answered => ({ refused: [words, code] })

/** Documents of Nova Poshta: made, priced, listed, deleted, printed. */
export function openNovaPoshtaDocuments(clock: Clock): NovaPoshtaDocuments {
  const stored = new Map<string, StoredDocument>()
  const people = new Map<string, { ref: string; contactRef: string; name: string }>()
  const closed = new Set<string>()
  const locked = new Set<string>()
  const sheets = openRegisters(clock, stored)
  const priced: Record<string, unknown>[] = []
  let numbers = 0
  let tellsKeys = false

  const methods: Record<string, (given: Record<string, unknown>) => Answered> = {
    'Counterparty.save': savePerson,
    'Counterparty.getCounterpartyContactPersons': () => ({
      data: [{ Ref: 'c0a6d3a5-0000-0000-0000-000000000002', Description: 'Зразкова Олена', Phones: '380671112233' }],
    }),
    'InternetDocument.save': save,
    'InternetDocument.update': change,
    'InternetDocument.delete': remove,
    'InternetDocument.getDocumentPrice': (given) => {
      const wrong = weightProblem(given)
      priced.push(given)
      return wrong ?? { data: [{ AssessedCost: given['Cost'], Cost: priceOf(given), CostRedelivery: 0, CostPack: '' }] }
    },
    'InternetDocument.getDocumentDeliveryDate': () => ({
      data: [{ DeliveryDate: { date: `${expectedDay()} 00:00:00.000000`, timezone_type: 3, timezone: 'Europe/Kiev' } }],
    }),
    'InternetDocument.getDocumentList': list,
    'TrackingDocument.getStatusDocuments': track,
    'ScanSheet.insertDocuments': ({ DocumentRefs: given }) => sheets.insert([given].flat().map(String)),
    'ScanSheet.getScanSheetList': sheets.list,
  }

  function savePerson({
    FirstName: first = '',
    LastName: last = '',
    Phone: phone = '',
  }: Record<string, unknown>): Answered {
    if (first === '') return refused('FirstName is not specified', '20000100527')
    if (last === '') return refused('LastName is not specified', '20000100533')
    if (!/^380\d{9}$/.test(String(phone))) return refused('Phone invalid format', '20000100552')
    const name = `${String(last)} ${String(first)}`
    const known = people.get(`${name} ${String(phone)}`)
    const person = known ?? { ref: randomUUID(), contactRef: randomUUID(), name }
    people.set(`${name} ${String(phone)}`, person)
    const contact = { Ref: person.contactRef, Description: name, LastName: last, FirstName: first, MiddleName: '' }
    const warnings = known ? ['Person is already exists'] : []
    return {
      data: [
        {
          Ref: person.ref,
          Description: 'Приватна особа',
          FirstName: first,
          LastName: last,
          CounterpartyType: 'PrivatePerson',
          ContactPerson: { success: true, data: [contact], errors: [], warnings, info: [] },
        },
      ],
    }
  }

  function weightProblem({ Weight: weight }: Record<string, unknown>): Answered | undefined {
    if (weight === undefined || weight === '' || Number(weight) === 0) return refused('Weight is empty', '20000400503')
    return Number(weight) > 30 ? refused('Weight is too high for the branch', '20000201502') : undefined
  }

  function save(given: Record<string, unknown>): Answered {
    const asked =
      given['NewAddress'] === '1' ? [...neededAlways, ...neededAtDoor] : [...neededAlways, ...neededAtBranch]
    const missing = asked.find(([name]) => given[name] === undefined || given[name] === '')
    if (missing) return refused(`${missing[0]} is not specified`, missing[1])
    const wrong = weightProblem(given)
    if (wrong) return wrong
    if (closed.has(String(given['RecipientAddress']))) return refused('RecipientAddress is not found', '20000200268')
    if (!/^\d\d\.\d\d\.\d{4}$/.test(String(given['DateTime']))) return refused('DateTime format', '20000400456')
    if (!/^380\d{9}$/.test(String(given['RecipientsPhone']))) return refused('RecipientsPhone invalid', '20000300434')
    if (given['ServiceType'] === 'WarehousePostomat' && Number(given['Cost']) > 29_000)
      return refused('Cost is too high', '20000201486')
    const document: StoredDocument = {
      ref: randomUUID(),
      // the demo's orders have those before
      number: `20451${String(++numbers).padStart(9, '0')}`,
      key: (given['InfoRegClientBarcodes'] as string | undefined) ?? '',
      properties: given,
      cost: String(priceOf(given)),
      expectedOn: wireDay(expectedDay()),
      madeAt: clock.now(),
    }
    stored.set(document.ref, document)
    const { ref: Ref, number: IntDocNumber, cost: CostOnSite, expectedOn: EstimatedDeliveryDate } = document
    return { data: [{ Ref, CostOnSite, EstimatedDeliveryDate, IntDocNumber, TypeDocument: 'InternetDocument' }] }
  }

  function change({ Ref: ref, ...given }: Record<string, unknown>): Answered {
    const document = stored.get(String(ref))
    if (!document) return refused('InternetDocument not found', '20000200205')
    if (locked.has(document.number)) return refused('Document already printed', '20000200154')
    document.properties = given
    return { data: [{ Ref: document.ref, CostOnSite: document.cost, IntDocNumber: document.number }] }
  }

  function remove({ DocumentRefs: given }: Record<string, unknown>): Answered {
    const refs = [given].flat().map(String)
    const found = refs.filter((ref) => stored.delete(ref))
    return found.length > 0
      ? { data: found.map((Ref) => ({ Ref })) }
      : refused('No document changed DeletionMark', '20000201173')
  }

  function list({ Page: page = '1', Limit: limit = '100', GetFullList: full }: Record<string, unknown>): Answered {
    const from = (Number(page) - 1) * Number(limit)
    const rows = [...stored.values()].slice(from, from + Number(limit)).map((each) => ({
      Ref: each.ref,
      DateTime: dayOf(each.madeAt),
      PreferredDeliveryDate: '0001-01-01 00:00:00',
      IntDocNumber: each.number,
      Cost: each.properties['Cost'],
      CostOnSite: each.cost,
      EstimatedDeliveryDate: each.expectedOn,
      StateId: '1',
      ...(tellsKeys && { InfoRegClientBarcodes: each.key }),
      ...(full === '1' && { ScanSheetNumber: sheets.numberOf(each.ref) }),
    }))
    return { data: rows }
  }

  function track({ Documents: documents }: Record<string, unknown>): Answered {
    const numbers = (documents as { DocumentNumber: string }[]).map(({ DocumentNumber }) => DocumentNumber)
    return {
      data: numbers.map((number) => {
        const found = [...stored.values()].find((each) => each.number === number)
        return { Number: number, StatusCode: found ? '1' : '3', ClientBarcode: found?.key ?? '' }
      }),
    }
  }

  const expectedDay = () => addDays(dayOf(clock.now()), 2)

  return {
    documents: () => [...stored.values()],
    priced: () => priced,
    carried(number) {
      const { properties = {}, cost = '85' } = [...stored.values()].find((each) => each.number === number) ?? {}
      const [money] = (properties['BackwardDeliveryData'] ?? []) as { PayerType: 'Sender'; RedeliveryString: string }[]
      return {
        price: Number(cost),
        payer: properties['PayerType'] === 'Sender' ? 'Sender' : 'Recipient',
        transferPayer: money?.PayerType ?? 'Recipient',
        collects: Number(money?.RedeliveryString ?? 0),
      }
    },
    registers: sheets.all,
    registerByHand: sheets.byHand,
    deleteByHand(number) {
      for (const { ref, number: each } of stored.values()) if (each === number) stored.delete(ref)
    },
    lock: (number) => void locked.add(number),
    tellKeys: (doesTell) => void (tellsKeys = doesTell),
    close: (branchRef) => void closed.add(branchRef),
    answer: (model, method, properties) => methods[`${model}.${method}`]?.(properties),
    async print(path, key) {
      const sheet = sheets.print(decodeURIComponent(path), key)
      if (sheet) return sheet
      const { refs = '', given } =
        /^\/orders\/printMarking100x100\/orders\[\]\/(?<refs>[^/]+)\/type\/pdf\/apiKey\/(?<given>[^/]+)$/.exec(
          decodeURIComponent(path),
        )?.groups ?? {}
      const found = refs.split(',').flatMap((ref) => stored.get(ref) ?? [])
      return given === key && found.length > 0 ? labels(found) : undefined
    },
    clear() {
      stored.clear()
      sheets.clear()
      priced.length = 0
      people.clear()
      closed.clear()
      locked.clear()
      tellsKeys = false
    },
  }
}

/** Properties that a document needs, and the error for each. */
const neededAlways = [
  ['CitySender', '20000200107'],
  ['Sender', '20000300442'],
  ['ContactSender', '20000300406'],
  ['SendersPhone', '20000300445'],
  ['RecipientsPhone', '20000300435'],
  ['PayerType', '20000301244'],
  ['PaymentMethod', '20000200251'],
  ['CargoType', '20000200099'],
  ['ServiceType', '20000200347'],
  ['SeatsAmount', '20000400482'],
  ['Cost', '20000400452'],
  ['DateTime', '20000400456'],
  ['OptionsSeat', '20000200365'],
] as const
const neededAtBranch = [
  ['CityRecipient', '20000200104'],
  ['Recipient', '20000300431'],
  ['RecipientAddress', '20000200268'],
  ['ContactRecipient', '20000300401'],
] as const
/** The fields of a recipient in words. */
const neededAtDoor = [
  ['RecipientCityName', '20000200104'],
  ['RecipientAddressName', '20000500639'],
  ['RecipientHouse', '20000200268'],
  ['RecipientName', '20000201598'],
  ['RecipientType', '20000300431'],
] as const

/** Hryvnias: dearer with each kilogram. */
function priceOf({ Weight: weight }: Record<string, unknown>): number {
  return 70 + 5 * Math.ceil(Number(weight))
}

function wireDay(day: string): string {
  return day.split('-').toReversed().join('.')
}

function labels(documents: readonly StoredDocument[]): Promise<Uint8Array> {
  return labelPdf(
    documents.map(({ number, properties }) => ({
      company: 'NOVA POSHTA',
      line: `${String(properties['Weight'])} kg   ${String(properties['Cost'])} UAH`,
      number,
    })),
  )
}
