import type { Money } from '#kit/money.ts'
import type { PaymentWay } from '#modules/orders/payment.ts'

/**
 * Full: all of the money at once. Prepayment: a part of it, ahead; rest: a further part of the same goods. Delivery: money that
 * the carrier is still to bring, of type ETTN. Return: money that went back. Reversal: another
 * receipt replaces this one (PAY-6).
 */
export const receiptKinds = ['full', 'prepayment', 'rest', 'delivery', 'return', 'reversal'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** Waiting: for the register, or for the one before it. Failed: the register said no. Withdrawn: it never reached the register. */
export const receiptStates = ['waiting', 'issued', 'failed', 'withdrawn'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** The part of a receipt that came, or went back, one way. */
export interface ReceiptPart {
  way: PaymentWay
  amount: Money
}

/** A receipt as the plan of its order knows it; receipts of an order are counted from 1. */
export interface PlannedReceipt {
  nth: number
  kind: ReceiptKind
  /** Above zero, of a return and a reversal too. */
  amount: Money
  /** The part of a delivery's amount that came since. */
  received: Money
  /** The prepayment that a remainder, or a delivery after a prepayment, follows. */
  chain: number | null
  /** The whole price of a prepayment's goods. */
  chainTotal: Money | null
  /** The receipt that a return or a reversal takes from. */
  of: number | null
  /** Its money by the way of payment. */
  parts: ReceiptPart[]
}

/** A receipt that is there. */
export interface KnownReceipt extends PlannedReceipt {
  /** It may have reached the register: only a reversal takes it back. */
  isBegun: boolean
}

/** A shift of the register. */
export const shiftStates = ['opening', 'open', 'closing', 'closed'] as const
export type ShiftState = (typeof shiftStates)[number]

/** Whether a kind takes from another receipt. */
export function takesBack(kind: ReceiptKind): boolean {
  return kind === 'return' || kind === 'reversal'
}

/** Which payments get their receipt by themselves. */
export const receiptRules = ['all', 'notTransfers', 'byHand'] as const
export type ReceiptRule = (typeof receiptRules)[number]
