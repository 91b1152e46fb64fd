import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { get, useForm, useWatch, type FieldErrors, type Resolver, type ResolverResult } from 'react-hook-form'
import type { Language } from '#kit/language.ts'
import { ApiError } from '#platform/web/api.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { Choices } from '#platform/web/merge.ts'
import { toast } from '#platform/web/toast.ts'
import { errorWords } from '#platform/texts.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { newId } from '#platform/web/new-id.ts'
import { typedSince } from '#platform/web/typed-since.ts'
import { offerUndo } from '#platform/web/undo.ts'
import { useAfterPress } from '#platform/web/use-after-press.ts'
import { missingFields } from '../order.ts'
import { fieldOfError, type OrderEdit, type OrderView } from '../order-view.contract.ts'
import { orderTexts } from '../order/texts.ts'
import { useEditorApi } from './editor/editor-api.ts'
import { changeToTell, mergeFieldsOf } from './editor/merge-fields.ts'
import { isNew } from './editor/new-order.ts'
import { editorTexts } from './editor/texts.ts'
import { leaveTyped, takeTyped } from './editor/typed-meanwhile.ts'
import { linesTypedSince } from './lines-typed-since.ts'
import { problemsOf } from './order-form-problems.ts'
import {
  editOf,
  fieldNames,
  filledLines,
  placeKept,
  typedOver,
  valuesOf,
  type OrderFormValues,
} from './order-form-values.ts'
import { useOrdersApi } from './orders-api.ts'
import { reasonOf } from './reason.ts'

const wordsOf = errorWords(orderTexts)

interface FormContext {
  base: OrderView
  language: Language
}

function resolve(values: OrderFormValues, context: FormContext | undefined): ResolverResult<OrderFormValues> {
  if (!context) return { values, errors: {} }
  const errors = Object.entries(problemsOf(values, context.base)).map(
    ([path, key]) => [path, wordsOf({ field: path, error: key }, context.language)] as const,
  )
  return errors.length > 0 ? { values: {}, errors: nested(errors) } : { values, errors: {} }
}

export interface OrderFormOptions {
  order: OrderView
  /** The first values of a new order, as if the user had typed them. */
  start?: OrderFormValues | undefined
  /** Saves a new one, where it does not go by itself: its fields are refused under `order.`, what goes with it is not. */
  add?: ((edit: OrderEdit, idempotencyKey: string) => Promise<OrderView>) | undefined
  /** Draws a saved order everywhere it is shown. */
  onSaved(order: OrderView): void
  /** Reads the order anew; gives it. */
  reload(): Promise<OrderView>
}

/** A save that came to nothing. */
interface Trouble {
  text: string
  isStale?: true
  /** The fields that were refused, as they were typed, where it is of nothing else. */
  refused?: readonly { path: string; typed: string }[]
}

/** A version that somebody else saved while one typed. */
export interface Conflict {
  newer: OrderView
  who: string
  at: Date
}

/**
 * The form of an order: what differs is sent with the version it was typed over, so that nobody's work is
 * overwritten unseen (WIRE-11, B21).
 */
export function useOrderForm({ order, start, add, onSaved, reload }: OrderFormOptions) {
  const t = useTexts(orderTexts)
  const words = useTexts(editorTexts)
  const office = useTexts(officeTexts)
  const { language } = useLanguage()
  const api = useOrdersApi()
  const desk = useEditorApi()
  const [base, setBase] = useState(order)
  // an answer may be lost on the way, and the order sent again
  const [newKey] = useState(newId)
  // a change of the status may end, or be undone, long after it began
  const latestBase = useRef(base)
  useEffect(() => {
    latestBase.current = base
  })
  const sent = useRef<OrderFormValues>(undefined)
  /** Ends the offer to bring discarded values back, as when the user leaves the form. */
  const discarded = useRef<() => void>(undefined)
  useEffect(() => {
    const offered = discarded
    return () => offered.current?.()
  }, [])
  const [trouble, setTrouble] = useState<Trouble>()
  const [conflict, setConflict] = useState<Conflict>()
  const afterPress = useAfterPress()
  // a mistake takes a line, and would move what is being pressed
  const resolver: Resolver<OrderFormValues, FormContext> = useCallback(
    async (typed, context) => {
      await new Promise<void>((released) => afterPress(released))
      return resolve(typed, context)
    },
    [afterPress],
  )
  const form = useForm<OrderFormValues, FormContext>({
    defaultValues: valuesOf(order, language),
    resolver,
    context: { base, language },
    mode: 'onTouched',
  })
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control }) as OrderFormValues
  const missing = missingFields(values)
  const typedAt = (path: string) => JSON.stringify(get(values, path))
  // what was refused is told until each field that it named is typed anew
  const problem = trouble?.refused?.every(({ path, typed }) => typedAt(path) !== typed) ? undefined : trouble

  // what came from the server meanwhile is shown unless something is being typed over the older one
  if (!isDirty && order.version > base.version) setBase(order)
  useEffect(() => {
    if (!isDirty) form.reset(valuesOf(base, language))
  }, [base, isDirty, form, language])
  // once: what it is a copy of is read anew meanwhile, and what was typed over it stays
  const [first] = useState(start)
  useEffect(() => {
    if (first) form.reset(first, { keepDefaultValues: true })
  }, [first, form])

  // what was too much for the goods may be right again when they change
  const goods = JSON.stringify(values.lines)
  useEffect(() => {
    if (form.getFieldState('discount').error) void form.trigger('discount')
    if (form.getFieldState('deposit').error) void form.trigger('deposit')
  }, [goods, form])

  const saving = useMutation({
    mutationFn: (edit: OrderEdit) =>
      isNew(base) ? (add ?? desk.add)(edit, newKey) : api.save(base.id, base.version, edit),
    onSuccess(saved) {
      const since = sinceSent(valuesOf(saved, language))
      adopt(saved)
      // a new order goes on under its own address
      if (isNew(base)) leaveTyped(saved.id, since)
      else type(since)
      onSaved(saved)
      toast('success', t('form.saved', { number: saved.number }))
    },
    async onError(fault, edit) {
      show(fault, edit)
      if (fault instanceof ApiError && fault.isStale) await takeNewer()
    },
  })

  async function save(): Promise<void> {
    setTrouble(undefined)
    const lines = form.getValues('lines')
    const filled = filledLines(lines)
    if (filled.length < lines.length) form.setValue('lines', filled, { shouldDirty: true })
    if (!(await form.trigger(undefined, { shouldFocus: true })) || missing.length > 0) return
    sent.current = structuredClone(form.getValues())
    const place = first && isNew(base) ? placeKept(sent.current, first, base) : {}
    saving.mutate({ ...editOf(sent.current, base), ...place })
  }

  /** The values typed since the form was sent, which are still to be saved. */
  function sinceSent(saved: OrderFormValues): Partial<OrderFormValues> {
    const [now, before] = [form.getValues(), sent.current ?? form.getValues()]
    const since = typedSince(now, before)
    const lines = since.lines && linesTypedSince({ now: now.lines, sent: before.lines, saved: saved.lines })
    return { ...since, ...(lines && { lines }) }
  }

  function type(values: Partial<OrderFormValues>): void {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof OrderFormValues, value, { shouldDirty: true })
  }

  /** Puts discarded values back over the order they were typed over. */
  function putBack(typed: OrderFormValues, over: OrderView) {
    const before = valuesOf(over, language)
    form.reset(before)
    for (const name of typedOver(typed, before)) form.setValue(name, typed[name], { shouldDirty: true })
    setBase(over)
  }

  function adopt(saved: OrderView) {
    // it was typed over what is no more
    discarded.current?.()
    form.reset(valuesOf(saved, language))
    setBase(saved)
    setTrouble(undefined)
  }

  function show(fault: unknown, edit: OrderEdit) {
    const errors = fault instanceof ApiError ? fault.errors : []
    const beside = errors
      .filter(({ id }) => !add || id.startsWith('order.'))
      .map(({ id, error }) => ({ path: pathOf(fieldOfError(id), edit), error }))
      .filter(({ path }) => hasPlace(path))
    beside.forEach(({ path, error }, index) => {
      form.setError(path as keyof OrderFormValues, { type: 'server', message: error }, { shouldFocus: index === 0 })
    })
    const isStale = fault instanceof ApiError && fault.isStale
    const isNamed = errors.length > 0 && beside.length === errors.length
    setTrouble({
      text: isStale ? office('merge.told', { why: reasonOf(fault) }) : t('form.failed', { why: reasonOf(fault) }),
      ...(isStale && { isStale }),
      ...(isNamed && !isStale && { refused: beside.map(({ path }) => ({ path, typed: typedAt(path) })) }),
    })
  }

  /** Puts a newer order under what was typed, which stays in its fields. */
  function rebase(newer: OrderView): void {
    const typed = form.getValues()
    const mine = typedOver(typed, valuesOf(latestBase.current, language))
    form.reset(valuesOf(newer, language))
    for (const name of mine) form.setValue(name, typed[name], { shouldDirty: true })
    setBase(newer)
  }

  /** Reads what somebody else saved meanwhile, and who it was, to be merged with what is typed (B21). */
  async function takeNewer(): Promise<void> {
    try {
      const [newer, history] = await Promise.all([reload(), api.history(base.id)])
      const fields = mergeFieldsOf(form.getValues(), { base, newer }, { t, desk: words, language })
      // it is what was typed: an earlier save came through, and its answer was lost
      if (fields.every(({ mine, theirs }) => mine === theirs)) {
        adopt(newer)
        onSaved(newer)
        return void toast('success', t('form.saved', { number: newer.number }))
      }
      const last = changeToTell(history, form.getValues(), { base, newer, language })
      setConflict({ newer, who: last?.who || words('history.customer'), at: last?.at ?? newer.updatedAt })
    } catch (fault) {
      setTrouble({ text: reasonOf(fault), isStale: true })
    }
  }

  /** Goes on over the newer order, with mine where I chose so. */
  function merge({ newer }: Conflict, choices: Choices): void {
    const typed = form.getValues()
    const mine = fieldNames(typed).filter((name) => choices[name] === 'mine')
    form.reset(valuesOf(newer, language))
    for (const name of mine) form.setValue(name, typed[name], { shouldDirty: true })
    setBase(newer)
    setConflict(undefined)
    setTrouble(undefined)
  }

  // what was typed of a new order while it was saved
  const carried = useRef<Partial<OrderFormValues>>(undefined)
  const goOn = useEffectEvent(() => type((carried.current ??= takeTyped(order.id))))
  useEffect(() => goOn(), [])

  return {
    form,
    base,
    values,
    isDirty,
    isSaving: saving.isPending,
    missing,
    problem,
    conflict,
    save,
    takeNewer,
    merge,
    leaveConflict: () => setConflict(undefined),
    /** Back to what is saved; what was typed can come back (B7). */
    reset() {
      const typed = structuredClone(form.getValues())
      setTrouble(undefined)
      form.reset(valuesOf(order, language))
      setBase(order)
      if (isDirty) discarded.current = offerUndo({ text: t('form.discarded'), undo: () => putBack(typed, base) })
    },
    /**
     * Our own change beside the form went through, of the status or of money: what is typed stands over the new version,
     * unless somebody else changed it, too, which is merged when this is saved (B21).
     */
    changedBeside(before: OrderView, saved: OrderView) {
      if (latestBase.current.version !== before.version) return
      const was = valuesOf(latestBase.current, language)
      const mine = typedOver(form.getValues(), was)
      const changed = typedOver(valuesOf(saved, language), was)
      if (!mine.some((name) => changed.includes(name))) rebase(saved)
    },
    /** Some fields became what they are elsewhere: what was typed in them gives way, and the rest of it stands. */
    taken(saved: OrderView, names: readonly string[]) {
      rebase(saved)
      const theirs = valuesOf(saved, language)
      for (const name of fieldNames(theirs))
        if (names.includes(name)) form.setValue(name, theirs[name], { shouldDirty: true })
    },
  }
}

/** Lines are named by their place; a whole that has no field of its own is told above the form. */
function pathOf(field: string, edit: OrderEdit): string {
  return field.startsWith('lines.') && edit.lines === undefined ? '' : field
}

/** A field of its own, or the line that it is of. */
function hasPlace(path: string): boolean {
  const [row] = /^lines\.\d+/.exec(path) ?? []
  return path !== '' && document.querySelector(row ? `[data-row="${row}"]` : `[name="${path}"]`) !== null
}

function nested(errors: readonly (readonly [path: string, message: string])[]): FieldErrors<OrderFormValues> {
  const root: Record<string, unknown> = {}
  for (const [path, message] of errors) {
    const parts = path.split('.')
    const last = parts.pop() ?? path
    let place = root
    for (const part of parts) place = (place[part] ??= {}) as Record<string, unknown>
    place[last] = { type: 'rule', message }
  }
  return root
}
