import { useEffect, useState, type RefObject } from 'react'
import { listInWords } from '#kit/lists-in-words.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { Choices } from '#platform/web/merge.ts'
import { newId } from '#platform/web/new-id.ts'
import { toast } from '#platform/web/toast.ts'
import { typedSince } from '#platform/web/typed-since.ts'
import { useRecordForm } from '#platform/web/use-record-form.ts'
import { errorWords } from '#platform/texts.ts'
import { missingFields } from '../order.ts'
import { fieldOfError, type OrderEdit, type OfficeOrder } from '../office-order.contract.ts'
import { orderTexts, type OrderKey } from '../order/texts.ts'
import { useEditorApi } from './editor/editor-api.ts'
import { changeToTell, mergeFieldsOf } from './editor/merge-fields.ts'
import { isNew } from './editor/new-order.ts'
import { editorTexts } from './editor/texts.ts'
import { forgetTyped, leaveTyped, typedMeanwhile } from './editor/typed-meanwhile.ts'
import { linesTypedSince } from './lines-typed-since.ts'
import { problemsOf } from './order-form-problems.ts'
import {
  byKey,
  comparable,
  editOf,
  fieldNames,
  filledLines,
  placeKept,
  valuesOf,
  type LineValues,
  type OrderFormValues,
} from './order-form-values.ts'
import { useOrdersApi } from './orders-api.ts'
import { reasonOf } from './reason.ts'

const wordsOf = errorWords(orderTexts)

export interface OrderFormOptions {
  order: OfficeOrder
  /** The first values of a new order, as if the user had typed them. */
  start?: OrderFormValues | undefined
  /** Saves a new one, where it does not go by itself: its fields are refused under `order.`, what goes with it is not. */
  add?: ((edit: OrderEdit, idempotencyKey: string) => Promise<OfficeOrder>) | undefined
  /** Where its fields stand. */
  page: RefObject<HTMLElement | null>
  /** Draws a saved order everywhere it is shown. */
  onSaved(order: OfficeOrder): void
  /** Reads the order anew; gives it. */
  reload(): Promise<OfficeOrder>
}

/** A version that somebody else saved while one typed. */
export interface Conflict {
  newer: OfficeOrder
  who: string
  at: Date
}

/** The form of an order: its own fields and its lines are one value (046). */
export function useOrderForm({ order, start, add, page, onSaved, reload }: OrderFormOptions) {
  const t = useTexts(orderTexts)
  const words = useTexts(editorTexts)
  const { language } = useLanguage()
  const api = useOrdersApi()
  const editorApi = useEditorApi()
  // an answer may be lost on the way, and the order sent again
  const [newKey] = useState(newId)
  // once: what it is a copy of is read anew meanwhile, and what was typed over it stays
  const [first] = useState(start)
  const [conflict, setConflict] = useState<Conflict>()

  const form = useRecordForm<OrderFormValues, OfficeOrder>({
    record: order,
    start: valuesOf(order, language),
    typed: first ?? typedMeanwhile(order.id),
    valuesOf: (saved) => valuesOf(saved, language),
    comparable,
    problemsOf: (values, base = order) =>
      Object.entries(problemsOf(values, base)).map(([field, error]) => [
        byKey(field, values.lines),
        wordsOf({ field, error }, language),
      ]),
    send(values, base = order) {
      const edit = editOf(values, base)
      if (!isNew(base)) return api.save(base.id, base.version, edit)
      return (add ?? editorApi.add)({ ...edit, ...(first && placeKept(values, first, base)) }, newKey)
    },
    pathOfRefused(wire, values, base = order) {
      // what goes along with a new order has its fields elsewhere
      if (add && !wire.startsWith('order.')) return ''
      const field = fieldOfError(wire)
      // lines that were not sent have no place in the call
      const isOfSaved = field.startsWith('lines.') && editOf(values, base).lines === undefined
      return isOfSaved ? '' : byKey(field, filledLines(values.lines))
    },
    typedSince({ now, sent, saved }) {
      const since = typedSince(now, sent)
      const lines =
        since.lines && linesTypedSince({ now: now.lines, sent: filledLines(sent.lines), saved: saved.lines })
      return { ...since, ...(lines && { lines }) }
    },
    words: {
      saved: ({ number }) => t('form.saved', { number }),
      wrong: (_, paths) => t('form.wrong', { fields: fieldsOf(paths) }),
      failed: ({ why }) => t('form.failed', { why }),
      discarded: t('form.discarded'),
    },
    page,
    onSaved(saved, typed) {
      // a new order goes on under its own address
      if (isNew(order)) leaveTyped(saved.id, typed)
      onSaved(saved)
    },
    onStale: () => void takeNewer(),
  })
  const { base = order, values } = form
  const missing = missingFields(values)

  useEffect(() => forgetTyped(order.id), [order.id])

  function fieldsOf(paths: readonly string[]): string {
    const names = new Set(paths.map((path) => path.split('.')[0]))
    const labels = [...names].map((name) => t(`field.${name}` as OrderKey).replace(/, [₴%]$/, ''))
    return listInWords(labels, language)
  }

  /** Why it cannot be saved yet (FORM-1). */
  function reasonNot(): string | undefined {
    if (missing.length > 0) {
      const names = missing.map((name) => t(`form.missing.${name}`))
      return t('form.missing', { fields: listInWords(names, language) })
    }
    return form.wrongPaths.length > 0 ? t('form.wrong', { fields: fieldsOf(form.wrongPaths) }) : undefined
  }

  /** Reads what somebody else saved meanwhile, and who it was, to be merged with what is typed (B21). */
  async function takeNewer(): Promise<void> {
    try {
      const [newer, history] = await Promise.all([reload(), api.history(base.id)])
      const typed = form.latest().values
      const fields = mergeFieldsOf(typed, { base, newer }, { t, editorText: words, language })
      // it is what was typed: an earlier save came through, and its answer was lost
      if (fields.every(({ mine, theirs }) => mine === theirs)) {
        form.rebase(newer, valuesOf(newer, language))
        onSaved(newer)
        return void toast('success', t('form.saved', { number: newer.number }))
      }
      const last = changeToTell(history, typed, { base, newer, language })
      setConflict({ newer, who: last?.who || words('history.customer'), at: last?.at ?? newer.updatedAt })
    } catch (fault) {
      toast('error', reasonOf(fault))
    }
  }

  return {
    ...form,
    base,
    reason: reasonNot(),
    conflict,
    fillLine(key: string, next: Partial<LineValues>) {
      form.change((before) => ({
        lines: before.lines.map((line) => (line.key === key ? { ...line, ...next } : line)),
      }))
      form.retype(...Object.keys(next).map((name) => `lines.${key}.${name}`))
    },
    save() {
      if (missing.length === 0) form.save()
    },
    takeNewer,
    /** Goes on over the newer order, with mine where I chose so. */
    merge({ newer }: Conflict, choices: Choices) {
      const mine = fieldNames(values).filter((name) => choices[name] === 'mine')
      form.rebase(newer, {
        ...valuesOf(newer, language),
        ...Object.fromEntries(mine.map((name) => [name, values[name]])),
      })
      setConflict(undefined)
    },
    leaveConflict: () => setConflict(undefined),
    /** Some fields became what they are elsewhere: what was typed in them gives way, and the rest of it stands. */
    taken(saved: OfficeOrder, names: readonly string[]) {
      const theirs = Object.entries(valuesOf(saved, language)).filter(([name]) => names.includes(name))
      form.changedBeside(saved, Object.fromEntries(theirs))
    },
  }
}
