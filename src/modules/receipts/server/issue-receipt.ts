import { theShop, type Actor } from '#kit/actor.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import { linkReceipts, loadOrders } from '#modules/orders/server/index.ts'
import { wordsOf } from './checkbox/errors.ts'
import type { Checkbox } from './checkbox/client.ts'
import { openCheckbox } from './checkbox/open-checkbox.ts'
import type { CheckboxReceipt } from './checkbox/schema.ts'
import { bodyOf, pathOf } from './receipt-body.ts'
import {
  findReceipt,
  listReceipts,
  lockReceipt,
  setBegun,
  setFailed,
  setIssued,
  setWaiting,
  type Receipt,
} from './receipts.sql.ts'
import { checkboxSettings } from './settings.ts'
import { ensureShift, noteShiftGone } from './shift.ts'
import { notifyOfReceipt } from './notify-of-receipt.ts'

type QueueNext = (tx: Tx, orderId: string, actor: Actor) => Promise<void>

/**
 * Has the register issue a receipt, under our own id, so that after a lost answer or a killed process a repetition finds the
 * first. Throws `notNow` until the register is done (PAY-6). Gives its answer in words, for the journal of the work.
 */
export async function issueReceipt(shop: Shop, id: string, queueNext: QueueNext): Promise<string> {
  const known = await findReceipt(shop.database.db, id)
  if (known?.state !== 'waiting') return `${known?.state ?? 'gone'} meanwhile, nothing was told`
  const checkbox = openCheckbox(shop)
  try {
    // the register may have this one already, and then needs no shift for it
    const found = known.begunAt === null ? undefined : await checkbox.findReceipt(known.registerId)
    if (!found) await ensureShift(shop, checkbox)
    const receipt = await begin(shop, id)
    if (!receipt) return 'withdrawn meanwhile, nothing was told'
    const told = found ?? (await createReceipt(shop, checkbox, receipt))
    return await settle(shop, receipt, told, queueNext)
  } catch (fault) {
    if (fault instanceof CallFailure && fault.kind !== 'refused')
      await setWaiting(shop.database.db, id, fault.kind === 'notNow' ? fault.detail : '')
    throw fault
  }
}

/** Marked before the register hears of it: from here on only a reversal takes it back. */
async function begin(shop: Shop, id: string): Promise<Receipt | undefined> {
  return shop.database.transaction(async (tx) => {
    const receipt = await lockReceipt(tx, id)
    if (receipt?.state !== 'waiting') return undefined
    await setBegun(tx, id, shop.now())
    return receipt
  })
}

async function createReceipt(shop: Shop, checkbox: Checkbox, receipt: Receipt): Promise<CheckboxReceipt> {
  const all = await listReceipts(shop.database.db, receipt.orderId)
  const trackingNumber = await trackingNumberOf(shop, receipt.orderId)
  try {
    return await checkbox.issue(pathOf(receipt, all), bodyOf(receipt, all, trackingNumber))
  } catch (fault) {
    if (!(fault instanceof CallFailure) || fault.kind !== 'refused') throw fault
    return (await checkbox.findReceipt(receipt.registerId)) ?? (await refused(shop, checkbox, receipt, fault))
  }
}

async function trackingNumberOf({ database: { db } }: Shop, orderId: string): Promise<string> {
  return (await loadOrders(db, [orderId]))[0]?.trackingNumber ?? ''
}

/** Without a shift the register refuses everything, and says nothing about this receipt. */
async function refused(shop: Shop, checkbox: Checkbox, { id }: Receipt, fault: CallFailure): Promise<never> {
  const shift = await checkbox.currentShift()
  if (shift?.status !== 'OPENED') {
    await noteShiftGone(shop, shift)
    throw new CallFailure('notNow', wordsOf(fault))
  }
  await setFailed(shop.database.db, id, wordsOf(fault) || fault.detail)
  throw fault
}

async function settle(shop: Shop, receipt: Receipt, told: CheckboxReceipt, queueNext: QueueNext): Promise<string> {
  const { id, registerId, orderId, kind } = receipt
  const words = told.transaction?.response_error_message ?? ''
  if (told.status === 'ERROR' || told.status === 'CANCELLED' || told.status === 'CANCELLATION') {
    await setFailed(shop.database.db, id, words || told.status)
    throw new CallFailure('refused', words || told.status)
  }
  if (told.status !== 'DONE') throw new CallFailure('notNow', words)
  const { pageUrl } = shop.settings.of(checkboxSettings)
  const url = `${pageUrl.replace(/\/+$/, '')}/${registerId}`
  await shop.database.transaction(async (tx) => {
    if (kind === 'prepayment') await linkReceipts(tx, orderId, { prepaymentReceiptUrl: url }, theShop)
    else if (receipt.of === null) await linkReceipts(tx, orderId, { receiptUrl: url }, theShop)
    const locked = await lockReceipt(tx, id)
    if (locked?.state !== 'waiting') return
    await setIssued(tx, id, {
      fiscalCode: told.fiscal_code ?? '',
      relation: told.pre_payment_relation_id ?? '',
      url,
      isOffline: told.is_created_offline,
      issuedAt: told.fiscal_date ?? shop.now(),
    })
    await notifyOfReceipt(shop, tx, { ...receipt, url })
    await queueNext(tx, orderId, receipt.actor)
  })
  return `${told.status} ${told.fiscal_code ?? ''}`.trim()
}
