import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Language } from '#kit/language.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useRecordForm } from '#platform/web/use-record-form.ts'
import type { SectionChange, SettingsSection } from '../contract.ts'
import { changesOf, nameInError, problemIn, valuesIn, type Typed } from './section-values.ts'
import { forgetOtherLanguages, settingsHistoryKey, settingsQuery, useSettingsApi } from './settings-api.ts'
import { settingsPageTexts } from './texts.ts'

export interface SettingsFormOptions {
  sections: readonly SettingsSection[]
  /** Where its fields stand. */
  page: RefObject<HTMLElement | null>
  send(changes: readonly SectionChange[]): Promise<SettingsSection[]>
  /** Words about saved sections. */
  saved(sections: readonly SettingsSection[]): string
}

/** Sections as one record: whoever saves one of them makes it another version. */
interface Sections {
  version: number
  sections: readonly SettingsSection[]
}

/** Sections of the shop as a call answered them. */
interface Answered extends Sections {
  all?: { sections: SettingsSection[]; language: Language }
}

const recordOf = (sections: readonly SettingsSection[]): Sections => ({
  version: sections.reduce((sum, { version }) => sum + version, 0),
  sections,
})

/** The form of settings: typed values stand over those that somebody else saves, and the form says so (WIRE-11). */
export function useSettingsForm({ sections, page, send, saved }: SettingsFormOptions) {
  const t = useTexts(settingsPageTexts)
  const api = useSettingsApi()
  const { language } = useLanguage()
  const cache = useQueryClient()

  async function sendAll(changes: readonly SectionChange[]): Promise<Answered> {
    const all = await send(changes)
    const own = all.filter(({ id }) => sections.some((each) => each.id === id))
    return { ...recordOf(own), all: { sections: all, language } }
  }

  function keep({ all }: Answered): void {
    if (!all) return
    cache.setQueryData(settingsQuery(api, all.language).queryKey, all.sections)
    void forgetOtherLanguages(cache, all.language)
    void cache.invalidateQueries({ queryKey: settingsHistoryKey })
  }

  const form = useRecordForm<Typed, Answered>({
    record: recordOf(sections),
    start: {},
    valuesOf: (record) => valuesIn(record.sections),
    comparable: (values) => JSON.stringify(values),
    problemsOf: (values) =>
      sections
        .flatMap(({ settings }) => settings)
        .flatMap((setting) => {
          const words = problemIn(setting, values[setting.name] ?? setting.value, language)
          return words === undefined ? [] : [[setting.name, words] as const]
        }),
    send: (values, base) => sendAll(changesOf(base?.sections ?? sections, values)),
    pathOfRefused: (wire) => nameInError(wire) ?? '',
    words: {
      saved: (record) => saved(record.sections),
      wrong: () => t('settings.fix'),
      failed: ({ why }) => t('settings.failed', { why }),
      stale: (why) => t('settings.failed', { why }),
      discarded: t('settings.discarded'),
    },
    page,
    onSaved: keep,
    onStale: () => void takeNewer(),
  })

  /** The next save goes over what somebody else saved meanwhile: the message tells who, and one may look. */
  async function takeNewer(): Promise<void> {
    const query = settingsQuery(api, language)
    await Promise.all([cache.invalidateQueries({ queryKey: query.queryKey }), forgetOtherLanguages(cache, language)])
    const newer = cache.getQueryData(query.queryKey)
    if (newer) form.goOnOver(recordOf(newer.filter(({ id }) => sections.some((each) => each.id === id))))
  }

  const beside = useMutation({
    mutationFn: sendAll,
    onSuccess(record) {
      form.changedBeside(record)
      keep(record)
      toast('success', saved(record.sections))
    },
  })

  return {
    ...form,
    isSaving: form.isSaving || beside.isPending,
    problem:
      form.problem ?? (beside.error ? { text: t('settings.failed', { why: reasonOf(beside.error) }) } : undefined),
    /** Sends what is not typed into the form. */
    send: beside.mutate,
  }
}
