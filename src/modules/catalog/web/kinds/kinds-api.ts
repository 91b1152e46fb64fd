import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import type { ProductKind } from '../../kind.ts'
import { addKind, deleteKind, updateKind } from '../../kinds.contract.ts'
import { productKind } from '../../product.fields.ts'

export type KindsApi = ReturnType<typeof kindsApi>

/** What staff type of a kind. */
export type TypedKind = Pick<ProductKind, 'nameUk' | 'nameEn' | 'textUk' | 'textEn'>
export const typedFields = ['nameUk', 'nameEn', 'textUk', 'textEn'] as const satisfies (keyof TypedKind)[]

/** The name of a field in the errors of the server. */
export function wireName(field: keyof TypedKind): string {
  return productKind.fields[field].wire
}

/** The calls of the page of kinds, in our words. */
function kindsApi(call: Call) {
  return {
    async add(typeId: string, typed: TypedKind): Promise<ProductKind> {
      return productKind.fromWire((await call(addKind, { body: { productTypeId: typeId, ...wired(typed) } })).data)
    },
    async update({ typeId, slug }: ProductKind, typed: TypedKind): Promise<ProductKind> {
      const body = { productTypeId: typeId, kind: slug, ...wired(typed) }
      return productKind.fromWire((await call(updateKind, { body })).data)
    },
    async delete({ typeId, slug }: ProductKind): Promise<void> {
      await call(deleteKind, { query: { productTypeId: typeId, kind: slug } })
    },
  }
}

function wired({ nameUk, nameEn, textUk, textEn }: TypedKind) {
  return { name: nameUk, nameEN: nameEn, text: textUk, textEN: textEn }
}

export function useKindsApi(): KindsApi {
  const call = useCall()
  return useMemo(() => kindsApi(call), [call])
}
