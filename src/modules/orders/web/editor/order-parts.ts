import { createContext, type ComponentType, type ReactNode } from 'react'
import type { Money } from '#kit/money.ts'
import type { OfficeOrder } from '../../office-order.contract.ts'

/** An order of a marketplace, with how orders say what it is made of. */
export interface MarketplaceOrderPartProps {
  orderId: string
  version: number
  nameOf(field: string): string
  valueOf(field: string, value: unknown): string
  /** Fields became what they are at the marketplace. */
  onTaken(fields: readonly string[]): Promise<void>
}

export interface CancelReasonProps {
  order: Pick<OfficeOrder, 'id' | 'number' | 'status' | 'lines'>
  /** The reason is kept; the order may be cancelled. */
  onChosen(): void
  onClose(): void
}

export interface ParcelCheckProps {
  orderId: string
  /** It was cancelled there, so it may be so here by now. */
  onCancelled(): void
}

/**
 * The parts that a marketplace shows on its orders' pages; its module imports orders, never the reverse. One component,
 * since each that comes later is named in what comes first.
 */
export type MarketplacePart =
  /** The order at the marketplace, and where each field came from. */
  | ({ part: 'marketplaceOrder' } & MarketplaceOrderPartProps)
  /** Under a field that staff made another one. */
  | ({ part: 'fieldNote'; field: string } & MarketplaceOrderPartProps)
  | ({ part: 'cancelReason' } & CancelReasonProps)
  /** Asks at this moment whether it was cancelled there. */
  | ({ part: 'parcelCheck' } & ParcelCheckProps)

/** The parts that other rooms show on a saved order's page. */
export interface OrderParts {
  /** The order's profit less its share of adverts: the room that counts it imports orders, never the reverse. */
  Earned: ComponentType<{ orderId: string; version: number }>
  Marketplace: ComponentType<MarketplacePart>
  /** The receipts that the register issued for its money. */
  Receipts: ComponentType<{ orderId: string; version: number }>
  /** How its return receipts stand beside the price of goods that came back. */
  Returned: ComponentType<{ orderId: string; version: number; amount: Money }>
  /** Its parcel at the carrier, where that makes them here. */
  Parcel: ComponentType<{ orderId: string; version: number; onChanged(): void }>
  /** Its payments by companies, and the way to pay what is due. */
  Paying: ComponentType<{ orderId: string; version: number; onChanged(): void }>
}

/** Brings them: the list, which is opened first, has nothing of them. */
export type LoadOrderParts = () => Promise<OrderParts>
export const OrderPartsContext = createContext<LoadOrderParts | undefined>(undefined)

/** Gives the note under a field of the shown order, by the field's name. */
export const FieldNotesContext = createContext<((field: string) => ReactNode) | undefined>(undefined)
