import { useMemo } from 'react'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import type { ProductKind } from '../../kind.ts'
import { addKind, deleteKind, updateKind } from '../../kinds.contract.ts'

export type KindsApi = ReturnType<typeof kindsApi>

type KindName = Pick<ProductKind, 'typeId' | 'slug'>
/** The fields of a kind that staff type. */
export type TypedKind = Pick<ProductKind, 'nameUk' | 'nameEn' | 'textUk' | 'textEn'>
export const typedFields = ['nameUk', 'nameEn', 'textUk', 'textEn'] as const satisfies (keyof TypedKind)[]

function kindsApi(ask: Ask) {
  return {
    add: (typeId: string, typed: TypedKind): Promise<ProductKind> =>
      ask(addKind, { body: { typeId, ...texts(typed) } }),
    update: ({ typeId, slug }: KindName, typed: TypedKind): Promise<ProductKind> =>
      ask(updateKind, { body: { typeId, slug, ...texts(typed) } }),
    delete: async ({ typeId, slug }: KindName): Promise<void> =>
      void (await ask(deleteKind, { query: { typeId, slug } })),
  }
}

/** A form may hold more of its kind. */
function texts({ nameUk, nameEn, textUk, textEn }: TypedKind): TypedKind {
  return { nameUk, nameEn, textUk, textEn }
}

export function useKindsApi(): KindsApi {
  const ask = useAsk()
  return useMemo(() => kindsApi(ask), [ask])
}
