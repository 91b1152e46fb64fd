import type { ServerResponse } from 'node:http'
import { branchHours, lockerHours, lockerSize, nameOf } from '../../demo/directory.ts'
import { demoTowns, type DemoBranch, type DemoTown } from '../../demo/places.ts'
import { demoStreetsOf } from '../../demo/streets.ts'
import { answerJson, listenHttp } from './http.ts'
import { openNovaPoshtaDocuments, type NovaPoshtaDocuments } from './nova-poshta-documents.ts'
import { openNovaPoshtaTracking, type NovaPoshtaTracking } from './nova-poshta-tracking.ts'
import { TroubleQueue, type Clock, type StandIn } from './stand-in.ts'

/** A row as the carrier tells it. */
export type Row = Record<string, unknown>

export interface NovaPoshta extends StandIn {
  key: string
  /** Its towns and branches; a test adds and removes rows. */
  cities: Row[]
  branches: Row[]
  readonly cabinet: NovaPoshtaDocuments
  readonly tracking: NovaPoshtaTracking
  /** The calls to it, `getCities 1`. */
  readonly asked: readonly string[]
  /** Told of each question before it is answered. */
  onAsked(call: string): void
  /** How many rows a page says that there are, of how many there are and how many it has. */
  sayCount(count: number, ofPage: number): unknown
}

const refusals = {
  throttle: ['To many requests', '20000401501'],
  badKey: ['API auth fail', '20000200068'],
  expired: ['API key expired', '20000201204'],
  away: ['Service unavailable', '20000200999'],
  badNumber: ['Document number is not correct', '20001401442'],
  noRights: ['User has no rights to the method', '20000200217'],
} as const
/** lost: it does its task, and the answer never comes. */
const ways = ['empty', 'http500', 'html', 'malformed', 'hang', 'lost'] as const
const troubles = [...(Object.keys(refusals) as (keyof typeof refusals)[]), ...ways]
type Trouble = (typeof troubles)[number]

interface Question {
  apiKey?: string
  modelName?: string
  calledMethod?: string
  methodProperties?: { Page?: string; Limit?: string; Documents?: { DocumentNumber?: string }[] | null } & Record<
    string,
    unknown
  >
}

/** Nova Poshta: the towns and branches of the demo's sample, page by page, and whose a key is. */
export async function openNovaPoshta(clock: Clock, { port = 0, adopts = false } = {}): Promise<NovaPoshta> {
  const cabinet = openNovaPoshtaDocuments(clock)
  const tracking = openNovaPoshtaTracking(clock, { adopts })
  const ahead = new TroubleQueue<Trouble>(troubles)
  const asked: string[] = []
  const http = await listenHttp(async (request, response, body) => {
    if (request.method === 'GET') return print(request.url ?? '', response)
    const question = JSON.parse(body) as Question
    const { calledMethod = '', methodProperties = {} } = question
    const call = `${calledMethod} ${methodProperties.Page ?? ''}`.trim()
    asked.push(call)
    standIn.onAsked(call)
    const trouble = ahead.take(
      (each) =>
        each !== 'lost' ||
        /^(InternetDocument.*\.(save|update|delete)|ScanSheet.*\.insertDocuments)$/.test(
          `${question.modelName}.${calledMethod}`,
        ),
    )
    if (trouble !== undefined && trouble !== 'lost') return goWrong(trouble, response)
    if (calledMethod === 'getStatusDocuments') return answerJson(response, trackedOf(question))
    const said = cabinet.answer((question.modelName ?? '').replace(/General$/, ''), calledMethod, methodProperties)
    if (said && question.apiKey !== standIn.key) return answerJson(response, refused(refusals.badKey))
    if (said && trouble === 'lost') return void response.destroy()
    if (calledMethod === 'update' && said && 'data' in said)
      for (const { IntDocNumber: number } of said.data)
        tracking.collect(String(number), cabinet.carried(String(number)))
    if (said) return answerJson(response, 'data' in said ? answered(said.data, undefined) : refused(said.refused))
    const found = searched(question)
    if (found) {
      if (question.apiKey !== standIn.key) return answerJson(response, refused(refusals.badKey))
      return answerJson(response, answered([{ TotalCount: found.length, Addresses: found }], undefined))
    }
    const rows = rowsOf(question)
    if (!rows) return answerJson(response, refused(['Method does not exist', '20000900746']))
    if (calledMethod === 'getCounterparties' && question.apiKey !== standIn.key)
      return answerJson(response, refused(refusals.badKey))
    const limit = Math.min(500, Number(methodProperties.Limit ?? 500))
    const from = (Number(methodProperties.Page ?? 1) - 1) * limit
    const page = rows.slice(from, from + limit)
    answerJson(response, answered(page, standIn.sayCount(rows.length, page.length)))
  }, port)

  /** Its own host, which says in HTML what it does not find. */
  async function print(address: string, response: ServerResponse): Promise<void> {
    asked.push('print')
    standIn.onAsked('print')
    const trouble = ahead.take()
    if (trouble === 'hang') return
    const pdf = trouble === undefined ? await cabinet.print(address, standIn.key) : undefined
    if (pdf) return void response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(pdf)
    const status = trouble === undefined ? 404 : 500
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end('<h1>Сторінку не знайдено</h1>')
  }

  function trackedOf({ apiKey, methodProperties }: Question): Row {
    if (apiKey !== standIn.key) return refused(refusals.badKey)
    const { Documents: documents } = methodProperties ?? {}
    const isRight =
      documents && documents.length <= 100 && documents.every((each) => /^\d{14}$/.test(each.DocumentNumber ?? ''))
    if (!isRight) return refused(refusals.badNumber)
    const made = cabinet.answer('TrackingDocument', 'getStatusDocuments', { Documents: documents })
    const keys = made && 'data' in made ? made.data : []
    // whatever was made here is known, though nobody handed it in yet
    for (const { Number: number, StatusCode: code } of keys)
      if (code === '1' && !tracking.find(String(number))) tracking.hand(String(number), cabinet.carried(String(number)))
    const rows = tracking.rowsOf(documents)
    return answered(
      rows.map((row, index) => ({ ...row, ClientBarcode: keys[index]?.['ClientBarcode'] ?? '' })),
      undefined,
    )
  }

  function rowsOf({ modelName = '', calledMethod }: Question): Row[] | undefined {
    const model = modelName.replace(/General$/, '')
    if (model === 'Address' && calledMethod === 'getCities') return standIn.cities
    if (model === 'Address' && calledMethod === 'getWarehouses') return standIn.branches
    return model === 'Counterparty' && calledMethod === 'getCounterparties' ? [sender] : undefined
  }

  const key = 'stand-in-nova-poshta'
  const standIn: NovaPoshta = {
    name: 'novaposhta',
    settings: {
      NOVA_POSHTA_API_URL: `${http.address}/v2.0/json/`,
      NOVA_POSHTA_PRINT_URL: `${http.address}/`,
      NOVA_POSHTA_KEY: key,
      // so that parcels can be made at once
      PARCEL_SENDER_CITY: 'Київ',
      PARCEL_SENDER_BRANCH: '12',
      PARCEL_SENDER_PHONE: '+380671112233',
    },
    troubles,
    key,
    ...directory(),
    cabinet,
    tracking,
    asked,
    deeds: tracking.deeds(),
    onAsked: () => {},
    sayCount: (count) => count,
    failNext: (trouble, times) => ahead.add(trouble, times),
    pending: () => ahead.pending(),
    received: () => asked,
    overview: () => [{ cities: standIn.cities.length, branches: standIn.branches.length, asked: asked.length }],
    reset() {
      asked.length = 0
      ahead.clear()
      cabinet.clear()
      tracking.clear()
      Object.assign(standIn, { key, onAsked: () => {}, sayCount: (count: number) => count }, directory())
    },
    close: () => http.close(),
  }
  return standIn
}

/** The carrier's search of towns and of their streets; undefined of other questions. */
function searched({ modelName = '', calledMethod, methodProperties = {} }: Question): Row[] | undefined {
  const model = modelName.replace(/General$/, '')
  const begins = (name: string, typed: unknown) =>
    name.toLocaleLowerCase('uk').includes(String(typed).toLocaleLowerCase('uk'))
  const limit = Math.min(500, Number(methodProperties.Limit ?? 50))
  if (model === 'Address' && calledMethod === 'searchSettlements') {
    const { CityName: typed } = methodProperties
    return demoTowns
      .filter(({ name }) => begins(name, typed))
      .slice(0, limit)
      .map((town) => ({
        Present: `${town.name}, ${town.oblast} обл.`,
        Warehouses: town.branches.length,
        MainDescription: town.name,
        Area: town.oblast,
        Region: town.district,
        SettlementTypeCode: 'м.',
        Ref: `settlement-of-${town.ref}`,
        DeliveryCity: town.ref,
        AddressDeliveryAllowed: true,
        StreetsAvailability: town.kind === 'city',
      }))
  }
  if (model !== 'Address' || calledMethod !== 'searchSettlementStreets') return undefined
  const { SettlementRef: ref, StreetName: typed } = methodProperties
  const town = demoTowns.find((each) => `settlement-of-${each.ref}` === ref)
  const streets = town ? demoStreetsOf(town).filter(({ name, otherName }) => begins(`${name} ${otherName}`, typed)) : []
  return streets.slice(0, limit).map(({ ref: street, name, otherName }) => ({
    SettlementRef: ref,
    SettlementStreetRef: street,
    SettlementStreetDescription: name.replace(/^\S+\s/, ''),
    Present: name,
    StreetsType: 'street-type',
    StreetsTypeDescription: name.replace(/\s.*$/, ''),
    Location: { lat: 50.45, lon: 30.52 },
    SettlementStreetDescriptionRu: otherName,
  }))
}

const sender = { Ref: 'd0a6d3a5-0000-0000-0000-000000000001', Description: 'Крамниця', City: '' }

function goWrong(trouble: Trouble, response: ServerResponse): void {
  if (trouble === 'hang' || trouble === 'lost') return
  if (trouble === 'empty') return answerJson(response, answered([], undefined))
  if (trouble === 'http500') return void response.writeHead(500).end('Internal Server Error')
  if (trouble === 'html') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>502</h1>')
  if (trouble === 'malformed') return void response.writeHead(200).end('{"success":true,"data":[')
  answerJson(response, refused(refusals[trouble]))
}

function answered(data: readonly Row[], totalCount: unknown): Row {
  return { ...envelope, success: true, data, info: totalCount === undefined ? [] : { totalCount } }
}

function refused([error, code]: readonly [string, string]): Row {
  return { ...envelope, success: false, errors: [error], errorCodes: [code] }
}

const envelope = {
  data: [],
  errors: [],
  warnings: [],
  info: [],
  messageCodes: [],
  errorCodes: [],
  warningCodes: [],
  infoCodes: [],
}

function directory(): Pick<NovaPoshta, 'cities' | 'branches'> {
  return {
    cities: demoTowns.map(cityRow),
    branches: demoTowns.flatMap((town) => town.branches.map((branch) => branchRow(town, branch))),
  }
}

const settlementTypes = { city: 'місто', settlement: 'селище міського типу', village: 'село' } as const

/** A town's row; among namesakes the carrier puts the district in brackets. */
function cityRow({ ref, name, otherName, kind, oblast, district }: DemoTown): Row {
  const isNamesake = demoTowns.filter((each) => each.name === name).length > 1
  return {
    Ref: ref,
    Description: isNamesake ? `${name} (${district} р-н, ${oblast} обл.)` : name,
    DescriptionRu: otherName,
    Delivery1: '1',
    Area: `area-of-${oblast}`,
    SettlementType: `type-of-${kind}`,
    IsBranch: '0',
    CityID: '1',
    SettlementTypeDescription: settlementTypes[kind],
    AreaDescription: oblast,
  }
}

export function branchRow(town: DemoTown, branch: DemoBranch): Row {
  const size = branch.isLocker ? lockerSize : { width: 0, height: 0, length: 0 }
  return {
    SiteKey: branch.number,
    Description: nameOf(branch),
    DescriptionRu: nameOf(branch),
    ShortAddress: `${town.name}, ${branch.street}`,
    ShortAddressRu: `${town.otherName}, ${branch.street}`,
    TypeOfWarehouse: branch.isLocker ? 'f9316480-5f2d-425d-bc2c-ac7cd29decf0' : '841339c7-591a-42e2-8233-7a0a00f0ed6f',
    Ref: branch.ref,
    Number: branch.number,
    CityRef: town.ref,
    CityDescription: town.name,
    CityDescriptionRu: town.otherName,
    SettlementRef: `settlement-of-${town.ref}`,
    SettlementDescription: town.name,
    SettlementAreaDescription: town.oblast,
    SettlementRegionsDescription: town.district,
    SettlementTypeDescription: settlementTypes[town.kind],
    TotalMaxWeightAllowed: '0',
    PlaceMaxWeightAllowed: String(branch.mostWeight),
    ReceivingLimitationsOnDimensions: { Width: size.width, Height: size.height, Length: size.length },
    WarehouseStatus: 'Working',
    CategoryOfWarehouse: branch.isLocker ? 'Postomat' : 'Branch',
    Schedule: scheduleOf(branch.isLocker ? lockerHours : branchHours),
    MaxDeclaredCost: String(branch.mostValue),
    DenyToSelect: '0',
    PostMachineType: branch.isLocker ? 'FullServiceStreetAllDay' : 'None',
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function scheduleOf(hours: readonly string[]): Row {
  return Object.fromEntries(weekdays.map((day, index) => [day, hours[index] || '-']))
}
