import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { ApiError } from '#platform/web/api.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { offerUndo } from '#platform/web/undo.ts'
import { errorWords } from '#platform/texts.ts'
import { catalogTexts } from '#modules/catalog/texts.ts'
import { areReady } from '#modules/media/web/index.ts'
import { newId } from '#platform/web/new-id.ts'
import { fieldOfError, type ProductView, type TypeView } from '../../product-view.contract.ts'
import { goodsTexts } from '../../texts.ts'
import { useGoodsApi } from '../goods-api.ts'
import { useAfterPress } from './use-after-press.ts'
import { isBlank } from './lot-rows.ts'
import { byId, fieldOfSent } from './paths.ts'
import { problemsOf } from './product-form-problems.ts'
import type { ProductFormValues } from './product-form.ts'
import { areShuffled, changeOf, newProductOf, valuesOf } from './product-form-values.ts'
import { productTexts } from './texts.ts'

const wordsOf = errorWords(productTexts, goodsTexts, catalogTexts)

export interface ProductFormOptions {
  /** Left out, it is a new one. */
  product: ProductView | undefined
  /** What a new one begins with. */
  start: ProductFormValues
  types: readonly TypeView[]
  /** Where its fields stand. */
  page: RefObject<HTMLElement | null>
  /** Draws a saved product everywhere it is shown. */
  onSaved(product: ProductView): void
}

/**
 * The form of a product: what differs is sent with the version it was typed over (WIRE-11, B21). Everything is in
 * one value, so that a block pasted into the lots, or a colour that goes, is one change.
 */
export function useProductForm({ product, start, types, page, onSaved }: ProductFormOptions) {
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  const api = useGoodsApi()
  const [id] = useState(() => product?.id ?? newId())
  const [base, setBase] = useState(product)
  const [initial, setInitial] = useState(() => (product ? valuesOf(product, language) : start))
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<{ text: string; isNotice?: true }>()
  const [isStale, setStale] = useState(false)
  const [tries, setTries] = useState(0)

  const afterPress = useAfterPress()
  const type = types.find((each) => each.id === values.typeId)
  const unchanged = useMemo(() => comparable(initial), [initial])
  const isDirty = comparable(values) !== unchanged
  const found = Object.entries(problemsOf(values, type))
  const problems = new Map(found.map(([path, error]) => [byId(path, values), error]))

  const saving = useMutation({
    mutationFn: () => (base ? update(base) : add()),
    onSuccess([saved]) {
      if (!saved) return
      adopt(saved)
      toast('success', t('product.saved', { code: saved.code }))
      onSaved(saved)
    },
    onError: show,
  })
  const isSaving = saving.isPending

  // what came from the server meanwhile is shown unless something is being typed over the older one
  if (product && base && product.version > base.version && !isDirty && !isSaving) adopt(product)

  // whoever pressed save goes on at the first field that is wrong
  useEffect(() => {
    if (tries > 0 && !isSaving) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, isSaving, page])

  // nothing is typed into what is on its way; the focus comes back to its place
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (isSaving) return
    if (focused.current instanceof HTMLElement && document.activeElement === document.body) focused.current.focus()
    focused.current = null
  }, [isSaving])

  function adopt(saved: ProductView): void {
    const next = valuesOf(saved, language)
    setBase(saved)
    setInitial(next)
    setValues(next)
    forgive()
  }

  function forgive(): void {
    setTouched(new Set())
    setRefused({})
    setProblem(undefined)
    setStale(false)
    setTries(0)
  }

  function change(
    next: Partial<ProductFormValues> | ((before: ProductFormValues) => Partial<ProductFormValues>),
  ): void {
    setValues((before) => ({ ...before, ...(typeof next === 'function' ? next(before) : next) }))
  }

  function errorOf(path: string): string | undefined {
    const error = problems.get(path)
    const isTold = tries > 0 || touched.has(path)
    return error && isTold ? wordsOf({ field: path, error }, language) : refused[path]
  }

  function save(): void {
    setProblem(undefined)
    setRefused({})
    setTries((before) => before + 1)
    if (found.length > 0) return setProblem({ text: t('product.wrong', { count: found.length }) })
    focused.current = document.activeElement
    saving.mutate()
  }

  function update(over: ProductView): Promise<ProductView[]> {
    return api.update([{ id: over.id, version: over.version, edit: changeOf(values, over) }])
  }

  async function add(): Promise<ProductView[]> {
    try {
      return await api.add([newProductOf(values, id)])
    } catch (fault) {
      // an earlier try came through, and its answer was lost on the way
      const isThere = fault instanceof ApiError && fault.errors.some(({ id: field }) => /^products\.0\.id$/.test(field))
      if (!isThere) throw fault
      return update(await api.find(id))
    }
  }

  function show(fault: unknown): void {
    const errors = fault instanceof ApiError ? fault.errors : []
    const told = errors.map(({ id: wire, error }) => [fieldOfSent(fieldOfError(wire), values), error] as const)
    setRefused(Object.fromEntries(told.filter(([path]) => path !== '')))
    setTries((before) => before + 1)
    const stale = fault instanceof ApiError && fault.isStale
    setStale(stale)
    const isUnknown = fault instanceof ApiError && fault.isOffline
    const key = stale ? 'stale.told' : isUnknown ? 'product.saveUnknown' : 'product.saveFailed'
    const isRepainted = base && areShuffled(values, base) && told.some(([path]) => /^lots\..+\.colour$/.test(path))
    setProblem({ text: isRepainted ? t('colour.saveTwice') : t(key, { why: reasonOf(fault) }) })
  }

  function discard(saved: ProductView | undefined): void {
    if (saved) adopt(saved)
    else {
      setValues(start)
      setInitial(start)
      forgive()
    }
    if (!isDirty) return
    offerUndo({
      text: t('product.discarded'),
      undo() {
        setBase(base)
        setInitial(initial)
        setValues(values)
      },
    })
  }

  return {
    id,
    base,
    initial,
    values,
    type,
    types,
    isDirty,
    isSaving,
    isStale,
    problem,
    reason: photosReady(values) ? undefined : t('product.photosBusy'),
    change,
    errorOf,
    save,
    /** A field was left: from now on it says what is wrong with it. */
    touch: (path: string) =>
      afterPress(() => setTouched((before) => (before.has(path) ? before : new Set([...before, path])))),
    /** What the server refused is no more what stands there. */
    retype(path: string) {
      setRefused(({ [path]: _, ...rest }) => rest)
    },
    /** Says beside a field what was found out elsewhere. */
    refuse: (path: string, words: string) => setRefused((before) => ({ ...before, [path]: words })),
    /** Back to what is saved; what was typed over the older one can come back. */
    reset: () => discard(product),
    /** To what somebody else saved meanwhile. */
    take: (newer: ProductView) => discard(newer),
    /** What was typed, over a newer product (B21). */
    rebase(newer: ProductView, merged: ProductFormValues) {
      const saved = valuesOf(newer, language)
      setBase(newer)
      setInitial(saved)
      setValues(merged)
      forgive()
      if (comparable(merged) !== comparable(saved)) setProblem({ text: t('stale.kept'), isNotice: true })
    },
  }
}

export type ProductForm = ReturnType<typeof useProductForm>

function photosReady({ photos, lots }: ProductFormValues): boolean {
  return areReady(photos) && lots.every((lot) => areReady(lot.photos))
}

/** What counts as a change: not a row that nobody typed into, nor where a photo is shown from. */
function comparable({ photos, lots, ...values }: ProductFormValues): string {
  const photo = ({ key, alt, state }: ProductFormValues['photos'][number]) => [key, alt, state]
  return JSON.stringify([
    values,
    photos.map(photo),
    lots.filter((lot) => !isBlank(lot)).map((lot) => ({ ...lot, photos: lot.photos.map(photo) })),
  ])
}
