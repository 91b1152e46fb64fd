import * as z from 'zod/mini'
import { isPlainText } from '#kit/plain-text.ts'

/** Reads a wrong value as nothing: one key says nothing of the others. */
const orElse = z.catch

const asText = orElse(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '')
/** Mostly strings, which may be empty. */
const asNumber = orElse(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((said: string | number) => Number(said)),
  ),
  0,
)
const texts = orElse(z.array(asText), [])

/** Nova Poshta's answer, always with the status 200; more keys pass (OUT-4). */
export const envelope = z.object({
  success: z.boolean(),
  data: orElse(z.array(z.unknown()), []),
  errors: texts,
  errorCodes: texts,
  // nothing is said as an empty list
  info: orElse(z.object({ totalCount: z.optional(asNumber) }), {}),
})
export type Envelope = z.infer<typeof envelope>

const ref = z.string().check(z.minLength(1), z.maxLength(60), z.refine(isPlainText))

export const cityRow = z.object({
  Ref: ref,
  Description: z.string().check(z.minLength(1)),
  DescriptionRu: asText,
  AreaDescription: asText,
  SettlementTypeDescription: asText,
})

const dayHours = z.object({
  Monday: asText,
  Tuesday: asText,
  Wednesday: asText,
  Thursday: asText,
  Friday: asText,
  Saturday: asText,
  Sunday: asText,
})

export const branchRow = z.object({
  Ref: ref,
  CityRef: ref,
  CityDescription: asText,
  CityDescriptionRu: asText,
  SettlementDescription: asText,
  SettlementAreaDescription: asText,
  SettlementRegionsDescription: asText,
  SettlementTypeDescription: asText,
  Description: z.string().check(z.minLength(1)),
  ShortAddress: asText,
  ShortAddressRu: asText,
  Number: asText,
  CategoryOfWarehouse: asText,
  TypeOfWarehouse: asText,
  WarehouseStatus: asText,
  DenyToSelect: asText,
  PlaceMaxWeightAllowed: asNumber,
  TotalMaxWeightAllowed: asNumber,
  MaxDeclaredCost: asNumber,
  Schedule: orElse(z.nullable(dayHours), null),
  ReceivingLimitationsOnDimensions: orElse(z.object({ Width: asNumber, Height: asNumber, Length: asNumber }), {
    Width: 0,
    Height: 0,
    Length: 0,
  }),
})
export type BranchRow = z.infer<typeof branchRow>
