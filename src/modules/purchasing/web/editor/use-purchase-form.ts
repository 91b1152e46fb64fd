import { useMemo, useState, type RefObject } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { newId } from '#platform/web/new-id.ts'
import { useRecordForm } from '#platform/web/use-record-form.ts'
import { errorWords } from '#platform/texts.ts'
import { catalogTexts } from '#modules/catalog/texts.ts'
import type { ListedType } from '#modules/catalog/web/index.ts'
import { areReady, type PhotoDraft } from '#modules/media/web/index.ts'
import type { OfficePurchase } from '../../office-purchase.contract.ts'
import { purchasingTexts } from '../../texts.ts'
import { usePurchasesApi } from '../purchases-api.ts'
import { liveBill } from './live-bill.ts'
import { isBlank, withSizes, type ProductValues, type PurchaseFormValues, type RowValues } from './purchase-form.ts'
import { problemsOf, type FormFacts, type FormProblem } from './purchase-form-problems.ts'
import { changeOf, newPurchaseOf, valuesOf } from './purchase-form-values.ts'
import { pathOfRefused } from './refused-paths.ts'
import { editorTexts } from './texts.ts'

const wordsOf = errorWords(editorTexts, purchasingTexts, catalogTexts)

export interface PurchaseFormOptions {
  /** Left out, it is a new one. */
  purchase: OfficePurchase | undefined
  /** The first values of a new one. */
  start: PurchaseFormValues
  types: readonly ListedType[]
  /** Where its fields stand. */
  page: RefObject<HTMLElement | null>
  /** Draws a saved purchase everywhere it is shown. */
  onSaved(purchase: OfficePurchase): void
}

/** The form of a purchase: its own fields, its products and their rows are one value (046). */
export function usePurchaseForm({ purchase, start, types, page, onSaved }: PurchaseFormOptions) {
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const api = usePurchasesApi()
  // an answer may be lost on the way, and the purchase sent again
  const [newKey] = useState(newId)
  const slugOf = (typeId: string) => types.find(({ id }) => id === typeId)?.slug
  const savedLines = useMemo(
    () => new Map(purchase?.products.flatMap(({ lines }) => lines).map((line) => [line.id, line] as const)),
    [purchase],
  )
  const savedLine = (lineId: string) => savedLines.get(lineId)
  const facts: FormFacts = { isNew: !purchase, slugOf, saved: savedLine }

  const form = useRecordForm<PurchaseFormValues, OfficePurchase>({
    record: purchase,
    start,
    valuesOf: (saved) => valuesOf(saved, language),
    comparable,
    problemsOf: (values) => problemsOf(values, facts).map((problem) => [problem.path, told(problem)]),
    send: (values, base) =>
      base
        ? api.update(base.number, base.version, changeOf(values, base, language))
        : api.add(values.number.trim(), newPurchaseOf(values), newKey),
    pathOfRefused,
    words: {
      saved: ({ number }) => t('form.saved', { number }),
      wrong: (count) => t('form.wrong', { count }),
      failed: ({ why, kind }) => t(kind === 'unknown' ? 'form.saveUnknown' : 'form.saveFailed', { why }),
      discarded: t('form.discarded'),
    },
    page,
    onSaved,
  })

  function told({ path, error, sum }: FormProblem): string {
    const field = /^rows\..+\./.test(path) ? path.replace(/^.*\./, '') : path
    return wordsOf({ field, error, ...(sum !== undefined && { params: { sum: { kopiykas: sum } } }) }, language)
  }

  const { values, change } = form

  return {
    ...form,
    types,
    slugOf,
    savedLine,
    bill: useMemo(() => liveBill(values), [values]),
    reason: reasonNot(values),
    productOf: ({ productId }: RowValues) => values.products.find(({ id }) => id === productId),
    isFootwear: (typeId: string) => slugOf(typeId) === 'shoes',
    setRow(id: string, next: Partial<RowValues>) {
      change((before) => ({ rows: before.rows.map((row) => (row.id === id ? { ...row, ...next } : row)) }))
    },
    /** Sets the product of all its rows: another type may have other sizes. */
    setProduct(id: string, next: Partial<ProductValues>) {
      change((before) => ({
        products: before.products.map((product) => (product.id === id ? { ...product, ...next } : product)),
        ...(next.typeId !== undefined && {
          rows: before.rows.map((row) =>
            row.productId === id ? { ...row, cells: withSizes(row.cells, slugOf(next.typeId ?? '') === 'shoes') } : row,
          ),
        }),
      }))
    },
  }

  /** Why it cannot be saved yet (S5). */
  function reasonNot({ number, products, rows }: PurchaseFormValues): string | undefined {
    if (number.trim() === '') return t('form.numberMissing')
    return areReady([...products, ...rows].flatMap(({ photos }) => photos)) ? undefined : t('form.photosBusy')
  }
}

export type PurchaseForm = ReturnType<typeof usePurchaseForm>

/** The values whose change counts: without rows that have no product, and without the address that shows a photo. */
function comparable({ products, rows, ...own }: PurchaseFormValues): string {
  const photo = ({ key, alt, state }: PhotoDraft) => [key, alt, state]
  const used = rows.filter((row) => !isBlank(row))
  return JSON.stringify([
    own,
    products
      .filter(({ id }) => used.some(({ productId }) => productId === id))
      .map((product) => ({ ...product, photos: product.photos.map(photo) })),
    used.map((row) => ({
      ...row,
      // sizes that nobody counts are only places to type into
      cells: row.cells.filter(({ count }) => count.trim() !== ''),
      photos: row.photos.map(photo),
    })),
  ])
}
