import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Language } from '#kit/language.ts'
import { ApiError } from '#platform/web/api.ts'
import { useLanguage } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { typedSince } from '#platform/web/typed-since.ts'
import type { SectionChange, SectionView } from '../setting-view.ts'
import { changesOf, nameInError, valuesIn, type Typed } from './section-values.ts'
import { forgetOtherLanguages, settingsHistoryKey, settingsQuery, useSettingsApi } from './settings-api.ts'

/** Drops the typed values. */
const anew = { keepDirtyValues: false }

export interface SettingsFormOptions {
  sections: readonly SectionView[]
  send(changes: readonly SectionChange[]): Promise<SectionView[]>
  onSaved(saved: readonly SectionView[]): void
}

interface Sent {
  changes: readonly SectionChange[]
  /** All that stood in the form then. */
  typed: Typed
  /** In which it will be answered. */
  language: Language
}

/** Keeps typed values over the saved ones; others' changes come in under them, and the form says so (WIRE-11). */
export function useSettingsForm({ sections, send, onSaved }: SettingsFormOptions) {
  const api = useSettingsApi()
  const { language } = useLanguage()
  const cache = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const form = useForm<Typed>({
    values: valuesIn(sections),
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  })

  // a list that is read again by itself tells nobody what changed in it: the server does, of the version typed over
  // the form forgets that something is typed where values come under it
  const isDirty = changesOf(sections, useWatch({ control: form.control })).length > 0
  const over = useRef(sections)
  useEffect(() => {
    if (!isDirty) over.current = sections
  }, [isDirty, sections])
  const typedOver = (changes: readonly SectionChange[]): SectionChange[] =>
    changes.map((change) => ({
      ...change,
      version: over.current.find(({ id }) => id === change.id)?.version ?? change.version,
    }))

  const saving = useMutation({
    mutationFn: ({ changes }: Sent) => send(typedOver(changes)),
    async onSuccess(saved, { typed, language: answeredIn }) {
      over.current = saved
      const since = typedSince(form.getValues(), typed)
      form.reset(valuesIn(saved.filter(({ id }) => sections.some((each) => each.id === id))), anew)
      for (const [name, text] of Object.entries(since)) form.setValue(name, text ?? '', { shouldDirty: true })
      cache.setQueryData(settingsQuery(api, answeredIn).queryKey, saved)
      onSaved(saved)
      await Promise.all([
        forgetOtherLanguages(cache, answeredIn),
        cache.invalidateQueries({ queryKey: settingsHistoryKey }),
      ])
    },
    async onError(fault) {
      setProblem(reasonOf(fault))
      const errors = fault instanceof ApiError ? fault.errors : []
      for (const [index, { id, error }] of errors.entries()) {
        const name = nameInError(id)
        if (name !== undefined) form.setError(name, { type: 'server', message: error }, { shouldFocus: index === 0 })
      }
      if (fault instanceof ApiError && fault.isStale) {
        const query = settingsQuery(api, language)
        await Promise.all([
          cache.invalidateQueries({ queryKey: query.queryKey }),
          forgetOtherLanguages(cache, language),
        ])
        over.current = cache.getQueryData(query.queryKey) ?? over.current
      }
    },
  })

  const save = form.handleSubmit((typed) => {
    setProblem(undefined)
    const changes = changesOf(sections, typed)
    if (changes.length > 0) saving.mutate({ changes, typed, language })
  })

  return {
    form,
    isDirty,
    save,
    /** Sends what is not typed into the form. */
    change: (changes: readonly SectionChange[]) => saving.mutate({ changes, typed: form.getValues(), language }),
    problem,
    isSaving: saving.isPending,
    reset() {
      form.reset(valuesIn(sections), anew)
      setProblem(undefined)
    },
  }
}
