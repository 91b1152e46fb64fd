import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import type { ProductKind } from '../../kind.ts'
import { addKind, deleteKind, kindToWire, updateKind } from '../../kinds.contract.ts'
import { productKind } from '../../product.fields.ts'

export type KindsApi = ReturnType<typeof kindsApi>

type KindName = Pick<ProductKind, 'typeId' | 'slug'>
/** The fields of a kind that staff type. */
export type TypedKind = Pick<ProductKind, 'nameUk' | 'nameEn' | 'textUk' | 'textEn'>
export const typedFields = ['nameUk', 'nameEn', 'textUk', 'textEn'] as const satisfies (keyof TypedKind)[]

/** The name of a field in the errors of the server. */
export function wireName(field: keyof TypedKind): string {
  return productKind.fields[field].wire
}

/** The calls of the page of kinds, in our words. */
function kindsApi(call: Call) {
  return {
    async add(typeId: string, { nameUk, nameEn, textUk, textEn }: TypedKind): Promise<ProductKind> {
      return productKind.fromWire(
        (await call(addKind, { body: productKind.sent({ typeId, nameUk, nameEn, textUk, textEn }) })).data,
      )
    },
    async update({ typeId, slug }: KindName, { nameUk, nameEn, textUk, textEn }: TypedKind): Promise<ProductKind> {
      const body = productKind.sent({ typeId, slug, nameUk, nameEn, textUk, textEn })
      return productKind.fromWire((await call(updateKind, { body })).data)
    },
    async delete({ typeId, slug }: KindName): Promise<void> {
      await call(deleteKind, { query: kindToWire({ typeId, slug }) })
    },
  }
}

export function useKindsApi(): KindsApi {
  const call = useCall()
  return useMemo(() => kindsApi(call), [call])
}
