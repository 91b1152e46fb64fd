import type { Money } from '#kit/money.ts'

/** Empty where the carrier calls it something else. */
export const settlementKinds = ['city', 'settlement', 'village', ''] as const
export type SettlementKind = (typeof settlementKinds)[number]
export const branchKinds = ['branch', 'locker', 'point'] as const
export type BranchKind = (typeof branchKinds)[number]

/** A place where people live, as the carrier knows it. */
export interface Settlement {
  ref: string
  name: string
  kind: SettlementKind
  oblast: string
  /** Empty where the carrier does not tell it. */
  district: string
}

/** One that is offered while somebody types. */
export interface FoundSettlement extends Settlement {
  /** Another one is called the same. */
  isNamesake: boolean
}

/** The limits for one parcel; null where the carrier names none. */
export interface ParcelLimits {
  /** Grams. */
  mostWeight: number | null
  /** The most that the contents may be worth. */
  mostValue: Money | null
  /** Centimetres. */
  mostSize: { width: number; height: number; length: number } | null
}

/** A branch, a locker or another point where parcels are handed out. */
export interface Branch extends ParcelLimits {
  ref: string
  settlementRef: string
  kind: BranchKind
  number: string
  /** As the carrier writes it: `Відділення №1: вул. Хрещатик, 22`. */
  name: string
  address: string
}

/** One that is offered in a town. */
export type OfferedBranch = Omit<Branch, 'settlementRef'>

/** The text of the city's field after a choice: the name, and of a namesake its whereabouts. */
export function settlementLabel({ name, oblast, district, isNamesake }: Omit<FoundSettlement, 'ref' | 'kind'>): string {
  const where = whereabouts({ oblast, district })
  return isNamesake && where !== '' ? `${name} (${where})` : name
}

/** `Київська обл., Бориспільський р-н` */
export function whereabouts({ oblast, district }: Pick<Settlement, 'oblast' | 'district'>): string {
  return [oblast && withUnit(oblast, 'обл.'), district && withUnit(district, 'р-н')].filter(Boolean).join(', ')
}

/** The carrier says some with their unit, and Crimea without one. */
function withUnit(name: string, unit: string): string {
  return /обл|р-н|район|АРК|республіка/i.test(name) ? name : `${name} ${unit}`
}

/** A locker takes no parcel that is worth more than it says (DEL-6); of a weight and a size the shop knows nothing. */
export function isTooDear({ kind, mostValue }: Pick<Branch, 'kind' | 'mostValue'>, value: Money): boolean {
  return kind === 'locker' && mostValue !== null && value > mostValue
}
