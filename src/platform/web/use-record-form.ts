import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { ApiError } from './api.ts'
import { useTexts } from './language.tsx'
import { reasonOf } from './reason.ts'
import { officeTexts } from './texts.ts'
import { toast } from './toast.ts'
import { typedSince } from './typed-since.ts'
import { offerUndo } from './undo.ts'
import { useAfterPress } from './use-after-press.ts'

export interface RecordFormOptions<Values, Saved extends { version: number }> {
  /** As it is saved now; left out, it is a new one. */
  record: Saved | undefined
  /** The first values of a new record. */
  start: Values
  /** Values that count as typed from the beginning. */
  typed?: Partial<Values> | undefined
  valuesOf(record: Saved): Values
  /** A text of the values, which differs whenever they count as changed. */
  comparable(values: Values): string
  /** The errors of the values: the path of a field, and words. */
  problemsOf(values: Values, base: Saved | undefined): readonly (readonly [path: string, words: string])[]
  /** Sends what differs from the base, or all of a new one. */
  send(values: Values, base: Saved | undefined): Promise<Saved>
  /** The path of the field that the server refused, by the wire's name for it; empty where no field stands for it. */
  pathOfRefused(wire: string, values: Values, base: Saved | undefined): string
  /** The values typed since the form was sent; left out, those of the fields that differ. */
  typedSince?(values: { now: Values; sent: Values; saved: Values }): Partial<Values>
  words: RecordFormWords<Values, Saved>
  /** Where its fields stand. */
  page: RefObject<HTMLElement | null>
  /** Draws a saved record everywhere it is shown. `typed` stays in the form to be saved next. */
  onSaved(record: Saved, typed: Partial<Values>): void
  /** It was refused because somebody else saved the record meanwhile. */
  onStale?(): void
}

/** A save that came to nothing. */
export interface FailedSave<Values, Saved> {
  why: string
  /** The answer did not come, or something of it was refused. */
  kind: 'unknown' | 'refused'
  /** The paths of the refused fields. */
  paths: readonly string[]
  values: Values
  base: Saved | undefined
}

export interface RecordFormWords<Values, Saved> {
  saved(record: Saved, typed: Values): string
  /** So many fields are wrong. */
  wrong(count: number, paths: readonly string[]): string
  failed(save: FailedSave<Values, Saved>): string
  /** Somebody else saved the record meanwhile; left out, the user is asked to merge. */
  stale?(why: string): string
  discarded: string
}

interface Trouble {
  text: string
  isNotice?: true
  /** Each of its reasons stands beside a field. */
  isOfFields?: boolean
}

/**
 * A form whose values are one value, because a text typed in one of its rows makes another right or wrong, and a pasted
 * block or an undo is one change (046). It sends the differences with the version they were typed over (WIRE-11, B21). A
 * field shows its error once the user leaves it, and all fields do once the user tries to save.
 */
export function useRecordForm<Values extends object, Saved extends { version: number }>(
  options: RecordFormOptions<Values, Saved>,
) {
  const { record, start, valuesOf, comparable, words, page } = options
  const t = useTexts(officeTexts)
  const [base, setBase] = useState(record)
  const [initial, setInitial] = useState(() => (record ? valuesOf(record) : start))
  const [values, setValues] = useState(() => ({ ...initial, ...options.typed }))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [trouble, setTrouble] = useState<Trouble | 'fields'>()
  const [isStale, setStale] = useState(false)
  const [tries, setTries] = useState(0)

  const afterPress = useAfterPress()
  /** Withdraws the offer to bring discarded values back. */
  const discarded = useRef<() => void>(undefined)
  useEffect(() => {
    const offered = discarded
    // nothing comes back to a form that was left
    return () => offered.current?.()
  }, [])
  const unchanged = useMemo(() => comparable(initial), [comparable, initial])
  const isDirty = comparable(values) !== unchanged
  const found = options.problemsOf(values, base)
  const wrongPaths = found.map(([path]) => path)
  const problems = new Map(found)
  // an undo beside the form may come long after it was offered
  const latest = useRef({ base, initial, values, isDirty })
  useEffect(() => {
    latest.current = { base, initial, values, isDirty }
  })
  // counted as one goes on, or it would tell of fields that are right again
  const problem =
    trouble !== 'fields' ? trouble : found.length > 0 ? { text: words.wrong(found.length, wrongPaths) } : undefined

  const saving = useMutation({
    mutationFn: (sent: Values) => options.send(sent, base),
    onSuccess(saved, sent) {
      const typed = since({ now: latest.current.values, sent, saved: valuesOf(saved) })
      adopt(saved, sent)
      // it was typed over what is no more
      discarded.current?.()
      toast('success', words.saved(saved, sent))
      options.onSaved(saved, typed)
    },
    onError: show,
  })
  const isSaving = saving.isPending

  // a newer record from the server shows unless the user has typed over the older one
  if (record && base && record.version > base.version && !isDirty && !isSaving) adopt(record)

  // whoever pressed save goes on at the first field that is wrong
  useEffect(() => {
    if (tries > 0 && !isSaving) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, isSaving, page])

  // a page may shut its fields while they are on their way; the focus comes back to its place
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (isSaving) return
    if (focused.current instanceof HTMLElement && document.activeElement === document.body) focused.current.focus()
    focused.current = null
  }, [isSaving])

  function since(given: { now: Values; sent: Values; saved: Values }): Partial<Values> {
    return options.typedSince?.(given) ?? typedSince(given.now, given.sent)
  }

  /** Takes over a saved record; values typed since the sending stay, for the next save. */
  function adopt(saved: Saved, sent?: Values): void {
    const next = valuesOf(saved)
    setBase(saved)
    setInitial(next)
    setValues((now) => (sent ? { ...next, ...since({ now, sent, saved: next }) } : next))
    forgive()
  }

  function forgive(): void {
    setTouched(new Set())
    setRefused({})
    setTrouble(undefined)
    setStale(false)
    setTries(0)
  }

  function show(fault: unknown, sent: Values): void {
    const errors = fault instanceof ApiError ? fault.errors : []
    const told = errors.map(({ id, error }) => [options.pathOfRefused(id, sent, base), error] as const)
    setRefused(Object.fromEntries(told.filter(([path]) => path !== '')))
    setTries((before) => before + 1)
    const stale = fault instanceof ApiError && fault.isStale
    setStale(stale)
    const why = reasonOf(fault)
    const kind = fault instanceof ApiError && fault.isOffline ? 'unknown' : 'refused'
    const paths = told.map(([path]) => path)
    setTrouble({
      text: stale
        ? (words.stale?.(why) ?? t('merge.told', { why }))
        : words.failed({ why, kind, paths, values: sent, base }),
      isOfFields: !stale && paths.every((path) => path !== ''),
    })
    if (stale) options.onStale?.()
  }

  function discard(saved: Saved | undefined): void {
    if (saved) adopt(saved)
    else {
      setValues(start)
      setInitial(start)
      forgive()
    }
    if (!isDirty) return
    discarded.current = offerUndo({
      text: words.discarded,
      undo() {
        setBase(base)
        setInitial(initial)
        setValues(values)
      },
    })
  }

  /** Puts a newer record under the typed values. */
  function goOnOver(newer: Saved, own: Partial<Values> = {}): void {
    const { initial: before } = latest.current
    const saved = valuesOf(newer)
    setBase(newer)
    setInitial(saved)
    setValues((now) => ({ ...saved, ...typedSince(now, before), ...own }))
  }

  /** Drops the server's refusals of fields whose values change. */
  function retype(paths: readonly string[]): void {
    const rest = Object.entries(refused).filter(([path]) => !paths.includes(path))
    if (rest.length === Object.keys(refused).length) return
    setRefused(Object.fromEntries(rest))
    // each field that it named is typed anew
    if (rest.length === 0 && trouble !== 'fields' && trouble?.isOfFields) setTrouble(undefined)
  }

  return {
    base,
    initial,
    values,
    isDirty,
    isSaving,
    isStale,
    problem,
    change(next: Partial<Values> | ((before: Values) => Partial<Values>)) {
      setValues((before) => ({ ...before, ...(typeof next === 'function' ? next(before) : next) }))
    },
    /** The user fills fields: what the server said of them is over. */
    fill(next: Partial<Values>) {
      setValues((before) => ({ ...before, ...next }))
      retype(Object.keys(next))
    },
    /** Paths of the wrong fields. */
    wrongPaths,
    /** As they are by now, for a call that began long before. */
    latest: () => latest.current,
    errorOf(path: string): string | undefined {
      const isTold = tries > 0 || touched.has(path)
      return (isTold ? problems.get(path) : undefined) ?? refused[path]
    },
    save() {
      setTrouble(undefined)
      setRefused({})
      setTries((before) => before + 1)
      if (found.length > 0) return setTrouble('fields')
      focused.current = document.activeElement
      saving.mutate(values)
    },
    /** A field was left: from now on it says what is wrong with it. */
    touch: (path: string) =>
      afterPress(() => setTouched((before) => (before.has(path) ? before : new Set([...before, path])))),
    retype: (...paths: string[]) => retype(paths),
    /** Shows beside a field an error found elsewhere. */
    refuse: (path: string, text: string) => setRefused((before) => ({ ...before, [path]: text })),
    /** Back to the saved record; an undo brings the typed values back. */
    reset: () => discard(record),
    /** To what somebody else saved meanwhile. */
    take: (newer: Saved) => discard(newer),
    /**
     * Our own call beside the form went through, having changed what the form does not hold, or `own` of it: typed values
     * go on over the new version. Where somebody else changed a field that the user typed, the next save merges both (B21).
     */
    changedBeside(newer: Saved, own: Partial<Values> = {}) {
      const now = latest.current
      // a slower answer brings an older version
      if (now.base && newer.version < now.base.version) return
      if (!now.isDirty) return adopt(newer)
      setValues((before) => ({ ...before, ...own }))
      const expected = { ...now.initial, ...own }
      const saved = valuesOf(newer)
      if (comparable(saved) === comparable(expected)) {
        setBase(newer)
        setInitial(saved)
        return
      }
      const theirs = Object.keys(typedSince(saved, expected))
      const mine = typedSince({ ...now.values, ...own }, expected)
      if (!theirs.some((name) => Object.hasOwn(mine, name))) goOnOver(newer, own)
    },
    goOnOver,
    /** Puts the merged values over a newer record (B21). */
    rebase(newer: Saved, merged: Values) {
      const saved = valuesOf(newer)
      setBase(newer)
      setInitial(saved)
      setValues(merged)
      forgive()
      if (comparable(merged) !== comparable(saved)) setTrouble({ text: t('merge.kept'), isNotice: true })
    },
  }
}
