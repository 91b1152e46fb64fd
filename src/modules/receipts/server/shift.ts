import { randomUUID } from 'node:crypto'
import { dayOf, hourOf } from '#kit/days.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ShiftState } from '../receipt.ts'
import type { Checkbox } from './checkbox/client.ts'
import { wordsOf } from './checkbox/errors.ts'
import type { CheckboxShift } from './checkbox/schema.ts'
import { claimShift, dropShift, findShift, keepShift, type Shift } from './register.sql.ts'

const hourMs = 60 * 60 * 1000
/** A register takes nothing in a shift of a day. */
const longestShiftMs = 24 * hourMs
/** It is closed well before that, and before the day ends. */
const closesAfterMs = 23 * hourMs
const closesAtHour = 23 + 45 / 60

export function isOld({ openedAt }: Pick<Shift, 'openedAt'>, now: Date): boolean {
  return openedAt !== null && now.getTime() - openedAt.getTime() >= longestShiftMs
}

/** Whether a shift is to be closed now, before the register refuses it. */
export function isToClose({ openedAt }: Pick<Shift, 'openedAt'>, now: Date): boolean {
  if (openedAt === null) return false
  const day = dayOf(openedAt)
  return day < dayOf(now) || now.getTime() - openedAt.getTime() >= closesAfterMs || now >= hourOf(day, closesAtHour)
}

/** A shift that is open, or a `CallFailure` that asks to come again (PAY-6). */
export async function ensureShift(shop: Shop, checkbox: Checkbox): Promise<void> {
  const known = await findShift(shop.database.db)
  if (known?.state === 'open' && !isOld(known, shop.now())) return
  const told = await checkbox.currentShift()
  if (told) return goOn(shop, checkbox, told)
  if (known && known.state !== 'opening') await followShift(shop, checkbox, known)
  const claimed = await shop.database.transaction((tx) => claimShift(tx, randomUUID(), shop.now()))
  const opened = claimed && (await openOnce(checkbox, claimed.id))
  if (!opened) {
    if (claimed) await dropShift(shop.database.db, claimed.id)
    throw new CallFailure('notNow', '')
  }
  await goOn(shop, checkbox, opened)
}

/** As the register has it: open, on its way there, or too old to be of use. */
async function goOn(shop: Shop, checkbox: Checkbox, told: CheckboxShift): Promise<void> {
  const shift = await keepTold(shop, told)
  if (shift.state === 'open' && !isOld(shift, shop.now())) return
  if (shift.state === 'open') await closeShift(shop, checkbox).catch(asNotNow)
  throw new CallFailure('notNow', told.initial_transaction?.response_error_message ?? '')
}

/** The job may have closed it a moment ago; whatever the register says of its shift, it says nothing of a receipt. */
function asNotNow(fault: unknown): never {
  throw fault instanceof CallFailure && fault.kind === 'refused' ? new CallFailure('notNow', wordsOf(fault)) : fault
}

/** An answer that was lost left a shift behind. */
async function openOnce(checkbox: Checkbox, id: string): Promise<CheckboxShift | undefined> {
  try {
    return await checkbox.openShift(id)
  } catch (fault) {
    if (!(fault instanceof CallFailure) || fault.kind !== 'refused') throw fault
    return (await checkbox.findShift(id)) ?? (await checkbox.currentShift()) ?? undefined
  }
}

/** Asks the register to close what is open; it goes on closing by itself. */
export async function closeShift(shop: Shop, checkbox: Checkbox): Promise<void> {
  await keepTold(shop, await checkbox.closeShift())
}

/** Asks the register for a shift and keeps its answer. */
export async function followShift(shop: Shop, checkbox: Checkbox, known: Shift): Promise<void> {
  const told = await checkbox.findShift(known.id)
  if (told) await keepTold(shop, told)
  else await dropShift(shop.database.db, known.id)
}

/** Keeps the register's word that the shift that the shop took for open is not. */
export async function noteShiftGone(shop: Shop, told: CheckboxShift | null): Promise<void> {
  const known = await findShift(shop.database.db)
  if (told) await keepTold(shop, told)
  else if (known?.state === 'open') await keepShift(shop.database.db, { ...known, state: 'closing' })
}

const states: Record<string, ShiftState> = Object.assign(Object.create(null) as Record<string, ShiftState>, {
  CREATED: 'opening',
  OPENING: 'opening',
  OPENED: 'open',
  CLOSING: 'closing',
  CLOSED: 'closed',
})

async function keepTold(shop: Shop, told: CheckboxShift): Promise<Shift> {
  const { db } = shop.database
  const known = await findShift(db)
  // a shift that the cashier opened in the cabinet replaces the one that the shop knew
  if (known && known.id !== told.id)
    await keepShift(db, { ...known, state: 'closed', closedAt: known.closedAt ?? shop.now() })
  const shift: Shift = {
    id: told.id,
    serial: told.serial,
    state: states[told.status] ?? 'opening',
    askedAt: shop.now(),
    openedAt: told.opened_at,
    closedAt: told.closed_at,
    zReport: told.z_report === null ? null : { ...told.z_report, balance: told.balance },
  }
  await keepShift(db, shift)
  return shift
}
