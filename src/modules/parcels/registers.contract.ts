import * as z from 'zod/mini'
import { ownEndpoint, staff, type AnswerOf } from '#platform/endpoint.ts'
import { file, id, instant, oneTo, word } from '#platform/wire.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { registerStates } from './parcel-register.ts'

const register = z.strictObject({
  id: id(),
  state: z.enum(registerStates),
  /** The carrier's; empty until it is made. */
  number: z.string(),
  count: z.int(),
  /** The carrier's words; empty where it refused nothing. */
  refusal: z.string(),
  who: z.string(),
  createdAt: instant(),
  printedAt: z.nullable(instant()),
})
export type CarrierRegister = z.infer<typeof register>

export const getRegisters = ownEndpoint('GET /crm/parcels/registers', staff, {
  summary:
    'Registers of parcels that were made at their carrier today, or are being made, oldest first; and the connected carriers that make them (DEL-3).',
  output: z.strictObject({ carriers: z.array(word(carrierWords.spelling)), registers: z.array(register) }),
})
export type RegistersAnswer = AnswerOf<typeof getRegisters>

export const makeRegister = ownEndpoint('POST /crm/parcels/registers/make', staff, {
  summary:
    'Begins a register of parcels that were made, at their carrier, never a second one; refuses with 409 those that are in a register already (DEL-3).',
  body: z.strictObject({ ids: oneTo(300, id()) }),
  output: z.null(),
})

export const printRegister = ownEndpoint('POST /crm/parcels/registers/print', staff, {
  summary: 'The carrier’s sheet of a register as a PDF. It counts as printed.',
  body: z.strictObject({ id: id() }),
  output: file(),
  answersFile: 'application/pdf',
})
