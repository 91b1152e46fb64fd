import { fromHryvnias, type Money } from '#kit/money.ts'
import { oneLine } from '#kit/plain-text.ts'
import type { WeekHours } from '../../opening-hours.ts'
import type { Branch, BranchKind, Settlement, SettlementKind } from '../../place.ts'
import { branchRow, cityRow, type BranchRow } from './schema.ts'

/** A place with what is only searched by. */
export interface CopiedSettlement extends Settlement {
  otherName: string
}
export interface CopiedBranch extends Branch {
  otherAddress: string
  /** Null where the carrier tells none. */
  hours: WeekHours | null
}

/** A city of the carrier; undefined where its row cannot be read. */
export function settlementOf(raw: unknown): CopiedSettlement | undefined {
  const { data: row } = cityRow.safeParse(raw)
  if (!row) return undefined
  const { name, within } = parted(row.Description)
  return {
    ref: row.Ref,
    name,
    otherName: parted(row.DescriptionRu).name,
    kind: kindOfSettlement(row.SettlementTypeDescription),
    oblast: tidy(row.AreaDescription),
    district: districtIn(within),
  }
}

/** A branch and its town, from a row of the directory. */
export interface ReadBranch {
  /** Undefined where nobody may choose it: it is closed or denied. */
  branch: CopiedBranch | undefined
  /** Where it is, which tells the district of a town that has branches. */
  settlement: CopiedSettlement
}

/** Undefined where its row cannot be read. */
export function branchOf(raw: unknown): ReadBranch | undefined {
  const { data: row } = branchRow.safeParse(raw)
  if (!row) return undefined
  const { name, within } = parted(row.CityDescription || row.SettlementDescription)
  const isItself = row.SettlementDescription === '' || parted(row.SettlementDescription).name === name
  const settlement: CopiedSettlement = {
    ref: row.CityRef,
    name,
    otherName: parted(row.CityDescriptionRu).name,
    kind: isItself ? kindOfSettlement(row.SettlementTypeDescription) : '',
    oblast: tidy(row.SettlementAreaDescription),
    district: districtIn(within) || (isItself ? tidy(row.SettlementRegionsDescription) : ''),
  }
  const isOpen = row.WarehouseStatus === 'Working' && row.DenyToSelect !== '1'
  return { settlement, branch: isOpen ? openBranch(row) : undefined }
}

function openBranch(row: BranchRow): CopiedBranch {
  const { Width, Height, Length } = row.ReceivingLimitationsOnDimensions
  const [width, height, length] = [whole(Width), whole(Height), whole(Length)]
  const name = tidy(row.Description)
  return {
    ref: row.Ref,
    settlementRef: row.CityRef,
    kind: kindOfBranch(row),
    number: tidy(row.Number, 20),
    name,
    address: addressIn(name) || withoutCity(row.ShortAddress) || name,
    otherAddress: withoutCity(row.ShortAddressRu),
    mostWeight: whole(row.PlaceMaxWeightAllowed * 1000) ?? whole(row.TotalMaxWeightAllowed * 1000),
    mostValue: valueOf(row.MaxDeclaredCost),
    hours: row.Schedule && weekdays.map((day) => row.Schedule?.[day].trim().slice(0, 20) ?? ''),
    mostSize: width && height && length ? { width, height, length } : null,
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const lockerTypes: ReadonlySet<string> = new Set([
  'f9316480-5f2d-425d-bc2c-ac7cd29decf0',
  '95dc212d-479c-4ffb-a8ab-8c1b9073d0bc',
])
const branchTypes: ReadonlySet<string> = new Set([
  '841339c7-591a-42e2-8233-7a0a00f0ed6f',
  '9a68df70-0267-42a8-bb5c-37f427e36ee4',
  '6f8c7162-4b72-4b0a-88e5-906948c6a92f',
])

function kindOfBranch({ CategoryOfWarehouse: category, TypeOfWarehouse: type }: BranchRow): BranchKind {
  if (category === 'Postomat' || lockerTypes.has(type)) return 'locker'
  return category === 'Branch' || branchTypes.has(type) ? 'branch' : 'point'
}

function kindOfSettlement(said: string): SettlementKind {
  const words = said.toLocaleLowerCase('uk')
  if (words.startsWith('місто')) return 'city'
  if (/^(селище|смт)/.test(words)) return 'settlement'
  return words.startsWith('село') ? 'village' : ''
}

/** `Іванівка (Одеський р-н, Одеська обл.)` */
function parted(said: string): { name: string; within: string } {
  const [, name = '', within = ''] = /^([^(]*?)\s*(?:\((.*)\))?\s*$/s.exec(tidy(said)) ?? []
  return { name: name || tidy(said), within }
}

function districtIn(within: string): string {
  return tidy(/([^,(]+?)\s+р-н/.exec(within)?.[1] ?? '')
}

/** `Відділення №1: вул. Хрещатик, 22` */
function addressIn(name: string): string {
  return tidy(/:\s*(.+)$/s.exec(name)?.[1] ?? '')
}

/** `Київ, Хрещатик, 22` */
function withoutCity(short: string): string {
  return tidy(short.replace(/^[^,]*,\s*/, ''))
}

/** As a column and its index hold it. */
export function tidy(said: string, longest = 200): string {
  return oneLine(said)
    .replaceAll(/[\s\0]+/g, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
}

function whole(amount: number): number | null {
  return Number.isFinite(amount) && amount > 0 && amount < 1e9 ? Math.round(amount) : null
}

/** Zero is what the carrier says of none. */
function valueOf(hryvnias: number): Money | null {
  const value = fromHryvnias(hryvnias)
  return value !== undefined && value > 0 ? value : null
}
