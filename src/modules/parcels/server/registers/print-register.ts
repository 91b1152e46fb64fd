import { refuse } from '#kit/refusal.ts'
import { FileAnswer } from '#platform/server/http/file-answer.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { Shop } from '#platform/server/shop.ts'
import { makerOf } from '../making/makers.ts'
import { findRegister, writeRegisterPrinted } from './registers.sql.ts'

/** The carrier's own sheet of a register as a PDF; the register counts as printed (DEL-3). */
export async function printRegister(shop: Shop, id: string): Promise<FileAnswer> {
  const register = await findRegister(shop.database.db, id)
  const maker = register && makerOf(register.carrier)?.registers
  if (register?.state !== 'made' || !maker) throw refuse('notFound', 'registerGone', 'id')
  const content = await fetched(() => maker.print(shop, register.ref))
  await shop.database.transaction((tx) => writeRegisterPrinted(tx, id, shop.now()))
  return new FileAnswer(`register-${register.number.replaceAll(/[^\w-]/g, '')}.pdf`, 'application/pdf', once(content))
}

async function fetched(print: () => Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    const content = await print()
    // a page of words in place of a sheet is none
    if (!Buffer.from(content.subarray(0, 5)).equals(Buffer.from('%PDF-'))) throw new CallFailure('notUnderstood')
    return content
  } catch (fault) {
    if (!(fault instanceof CallFailure)) throw fault
    throw refuse('conflict', 'registerLate')
  }
}

async function* once(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content
}
