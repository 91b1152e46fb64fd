import type { ListedType } from '#modules/catalog/web/index.ts'
import { useState, type RefObject } from 'react'
import { ApiError } from '#platform/web/api.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { errorWords } from '#platform/texts.ts'
import { catalogTexts } from '#modules/catalog/texts.ts'
import { isOnSale } from '#modules/stock/lot.ts'
import { areReady } from '#modules/media/web/index.ts'
import { newId } from '#platform/web/new-id.ts'
import { useRecordForm } from '#platform/web/use-record-form.ts'
import { fieldOfError, type OfficeProduct } from '../../office-product.contract.ts'
import { goodsTexts } from '../../texts.ts'
import { useGoodsApi } from '../goods-api.ts'
import { isBlank } from './lot-rows.ts'
import { byId, fieldOfSent } from './paths.ts'
import { problemsOf } from './product-form-problems.ts'
import { waitsForPhoto, type ProductFormValues } from './product-form.ts'
import { areShuffled, changeOf, newProductOf, valuesOf } from './product-form-values.ts'
import { productTexts } from './texts.ts'

const wordsOf = errorWords(productTexts, goodsTexts, catalogTexts)

export interface ProductFormOptions {
  /** Left out, it is a new one. */
  product: OfficeProduct | undefined
  /** The first values of a new one. */
  start: ProductFormValues
  types: readonly ListedType[]
  /** Where its fields stand. */
  page: RefObject<HTMLElement | null>
  /** Draws a saved product everywhere it is shown. */
  onSaved(product: OfficeProduct): void
}

/** The form of a product: what differs is sent with the version it was typed over (WIRE-11, B21). */
export function useProductForm({ product, start, types, page, onSaved }: ProductFormOptions) {
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  const api = useGoodsApi()
  const [id] = useState(() => product?.id ?? newId())
  const typeOf = ({ typeId }: ProductFormValues) => types.find((each) => each.id === typeId)

  const form = useRecordForm<ProductFormValues, OfficeProduct>({
    record: product,
    start,
    valuesOf: (saved) => valuesOf(saved, language),
    comparable,
    problemsOf: (values) =>
      Object.entries(problemsOf(values, typeOf(values), product?.code)).map(([place, error]) => {
        const field = byId(place, values)
        return [field, wordsOf({ field, error }, language)]
      }),
    send: async (values, base) => {
      const [saved] = await (base ? update(values, base) : add(values))
      if (!saved) throw new Error('a saved product was not answered')
      return saved
    },
    pathOfRefused: (wire, values) => fieldOfSent(fieldOfError(wire), values),
    words: {
      saved({ code, isHidden, lots }, typed) {
        if (isHidden) return t(waitsForPhoto(typed) ? 'product.savedNoPhoto' : 'product.savedHidden', { code })
        return t(lots.some(isOnSale) ? 'product.saved' : 'product.savedComing', { code })
      },
      wrong: (count) => t('product.wrong', { count }),
      failed({ why, kind, paths, values, base }) {
        const isRepainted = base && areShuffled(values, base) && paths.some((path) => /^lots\..+\.colour$/.test(path))
        if (isRepainted) return t('colour.saveTwice')
        return t(kind === 'unknown' ? 'product.saveUnknown' : 'product.saveFailed', { why })
      },
      discarded: t('product.discarded'),
    },
    page,
    onSaved,
  })

  function update(values: ProductFormValues, over: OfficeProduct): Promise<OfficeProduct[]> {
    return api.update([{ id: over.id, version: over.version, edit: changeOf(values, over) }])
  }

  async function add(values: ProductFormValues): Promise<OfficeProduct[]> {
    try {
      return await api.add([newProductOf(values, id)])
    } catch (fault) {
      // an earlier try came through, and its answer was lost on the way
      const isThere = fault instanceof ApiError && fault.errors.some(({ id: field }) => /^products\.0\.id$/.test(field))
      if (!isThere) throw fault
      return update(values, await api.find(id))
    }
  }

  return {
    ...form,
    id,
    type: typeOf(form.values),
    types,
    reason: photosReady(form.values) ? undefined : t('product.photosBusy'),
  }
}

export type ProductForm = ReturnType<typeof useProductForm>

function photosReady({ photos, lots }: ProductFormValues): boolean {
  return areReady(photos) && lots.every((lot) => areReady(lot.photos))
}

/** The values whose change counts: without rows that nobody typed into, and without the address that shows a photo. */
function comparable({ photos, lots, ...values }: ProductFormValues): string {
  const photo = ({ key, alt, state }: ProductFormValues['photos'][number]) => [key, alt, state]
  return JSON.stringify([
    values,
    photos.map(photo),
    lots.filter((lot) => !isBlank(lot)).map((lot) => ({ ...lot, photos: lot.photos.map(photo) })),
  ])
}
