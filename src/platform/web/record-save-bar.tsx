import { useState } from 'react'
import { useTexts } from './language.tsx'
import { lazily } from './lazily.tsx'
import type { Choices, MergeField } from './merge.ts'
import { reasonOf } from './reason.ts'
import { SaveBar, type SaveBarProps } from './save-bar.tsx'
import { officeTexts } from './texts.ts'
import { toast } from './toast.ts'

const MergeDialog = lazily(() => import('./merge-dialog.tsx'))

/** The typed fields beside those that somebody else saved meanwhile. */
export interface Comparison<Values, Saved> {
  newer: Saved
  who: string
  at: Date
  fields: readonly MergeField[]
  merged(choices: Choices): Values
}

export interface RecordSaveBarProps<Values, Saved> {
  /** The result of `useRecordForm`. */
  form: Pick<SaveBarProps, 'isDirty' | 'isSaving' | 'problem'> & {
    isStale: boolean
    save(): void
    reset(): void
    take(newer: Saved): void
    rebase(newer: Saved, merged: Values): void
  }
  reason: string | undefined
  label: string
  /** The record as it is saved now. */
  reload(): Promise<Saved | undefined>
  /** Undefined where it is gone. */
  compare(): Promise<Comparison<Values, Saved> | undefined>
}

/**
 * Says why a record cannot be saved yet, and offers the way out when somebody else saved it meanwhile (B21). The bar alone
 * is the form: Enter in a table goes down, and photos have forms of their own.
 */
export function RecordSaveBar<Values, Saved>(props: RecordSaveBarProps<Values, Saved>) {
  const { form, reason, label, reload, compare } = props
  const t = useTexts(officeTexts)
  const [opened, setOpened] = useState<Comparison<Values, Saved>>()

  async function reporting(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (fault) {
      toast('error', reasonOf(fault))
    }
  }

  const openMerge = () =>
    reporting(async () => {
      const found = await compare()
      // the typed values equal the saved ones, as after a save whose answer was lost: there is nothing to choose
      if (found?.fields.every(({ mine, theirs }) => mine === theirs)) form.rebase(found.newer, found.merged({}))
      else setOpened(found)
    })
  const takeNewer = () =>
    reporting(async () => {
      const newer = await reload()
      if (newer) form.take(newer)
    })

  return (
    <>
      <form
        style={{ display: 'contents' }}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        <SaveBar
          isDirty={form.isDirty}
          isSaving={form.isSaving}
          problem={form.problem}
          reason={reason}
          onReset={form.reset}
        >
          {form.isStale && (
            <>
              <button type="button" className="button button-line" onClick={() => void openMerge()}>
                {t('merge.open')}
              </button>
              <button type="button" className="button button-line" onClick={() => void takeNewer()}>
                {t('merge.reload')}
              </button>
            </>
          )}
        </SaveBar>
      </form>
      {opened && (
        <MergeDialog
          who={opened.who}
          at={opened.at}
          fields={opened.fields}
          onMerge={(choices) => {
            form.rebase(opened.newer, opened.merged(choices))
            setOpened(undefined)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
