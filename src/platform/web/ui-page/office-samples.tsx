import { useRef, useState } from 'react'
import type { GridHandle } from '../grid/data-grid.tsx'
import { HistoryPanel } from '../history-panel.tsx'
import { Input } from '../inputs/input.tsx'
import { useTexts } from '../language.tsx'
import { lazily } from '../lazily.tsx'
import { SaveBar } from '../save-bar.tsx'
import { toast } from '../toast.ts'
import type { ImportPreview, SentFile } from '../transfer/import/import-preview.ts'
import { offerUndo } from '../undo.ts'
import { useUnsavedGuard } from '../unsaved-guard.tsx'
import type { SampleRow } from './sample-grid.tsx'
import { uiTexts } from './texts.ts'
import styles from './crm-ui-page.module.css'

const SampleGrid = lazily(() => import('./sample-grid.tsx'))
const MergeDialog = lazily(() => import('../merge-dialog.tsx'))
const ImportDialog = lazily(() => import('../transfer/import/import-dialog.tsx'))

/** The parts that every screen of the back-office shares, with things that live on this page only. */
export function OfficeSamples() {
  const t = useTexts(uiTexts)
  return (
    <section className={styles.group} aria-label={t('parts')}>
      <h2>{t('parts')}</h2>
      <SaveSample />
      <GridSample />
      <DialogSamples />
      <HistoryPanel
        events={[
          {
            at: new Date('2026-05-01T09:30:00Z'),
            who: t('nameValue'),
            what: t('edited'),
            changes: [{ label: t('price'), from: '1 200 ₴', to: '990 ₴' }],
          },
        ]}
      />
    </section>
  )
}

function SaveSample() {
  const t = useTexts(uiTexts)
  const [saved, setSaved] = useState(t('nameValue'))
  const [typed, setTyped] = useState(saved)
  const isDirty = typed !== saved
  useUnsavedGuard(isDirty)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSaved(typed)
        toast('success', t('saved', { name: typed }))
      }}
    >
      <div className={styles.fields}>
        <Input label={t('guarded')} name="guarded" value={typed} onChange={setTyped} />
      </div>
      <SaveBar
        isDirty={isDirty}
        isSaving={false}
        reason={typed.trim() === '' ? t('nameMissing') : undefined}
        onReset={() => setTyped(saved)}
      />
    </form>
  )
}

const firstRows: SampleRow[] = [
  { id: '1', name: 'HOO-0403', price: '1200', count: '4' },
  { id: '2', name: 'BAG-0101', price: '890', count: '12' },
  { id: '3', name: 'SOC-0703', price: '245', count: '0' },
]

function GridSample() {
  const t = useTexts(uiTexts)
  const grid = useRef<GridHandle<SampleRow>>(null)
  const rows = useRef(new Map(firstRows.map((row) => [row.id, row])))

  function keep(row: SampleRow) {
    rows.current.set(row.id, row)
    grid.current?.show(row)
  }

  return (
    <div className={styles.grid}>
      <SampleGrid
        ref={grid}
        rows={() => [...rows.current.values()]}
        onEdit={({ row, column, value }) => {
          keep({ ...row, [column]: value })
          offerUndo({ text: t('cellChanged', { name: row.name, value }), undo: () => keep(row) })
        }}
      />
    </div>
  )
}

function DialogSamples() {
  const t = useTexts(uiTexts)
  const [open, setOpen] = useState<'merge' | 'import'>()
  const close = () => setOpen(undefined)
  const tries = useRef(0)
  return (
    <div className={styles.fields}>
      <button
        type="button"
        className="button button-line"
        onClick={() =>
          offerUndo({
            text: t('removed'),
            undo() {
              tries.current += 1
              if (tries.current === 1) throw new Error(t('undoRefused'))
            },
          })
        }
      >
        {t('remove')}
      </button>
      <button type="button" className="button button-line" onClick={() => setOpen('merge')}>
        {t('merge')}
      </button>
      <button type="button" className="button button-line" onClick={() => setOpen('import')}>
        {t('import')}
      </button>
      {open === 'merge' && <MergeSample onClose={close} />}
      {open === 'import' && <ImportSample onClose={close} />}
    </div>
  )
}

function MergeSample({ onClose }: { onClose(): void }) {
  const t = useTexts(uiTexts)
  const [at] = useState(() => new Date(Date.now() - 130_000))
  const fields = [
    { id: 'price', label: t('price'), base: '1200', mine: '990', theirs: '1100' },
    { id: 'count', label: t('quantity'), base: '4', mine: '4', theirs: '6' },
    { id: 'name', label: t('name'), base: 'HOO-0403', mine: 'HOO-0404', theirs: 'HOO-0403' },
  ]
  return (
    <MergeDialog
      who={t('nameValue')}
      at={at}
      fields={fields}
      onMerge={(choices) => {
        onClose()
        toast('success', fields.map((field) => field[choices[field.id] ?? 'mine']).join(', '))
      }}
      onClose={onClose}
    />
  )
}

/** Rows of two cells are changes; others are refused. */
async function readSample({ file }: SentFile): Promise<ImportPreview> {
  const rows = (await file.text()).trim().split(/\r?\n/).slice(1)
  const cells = rows.map((row, index) => ({ row: index + 2, parts: row.split(';') }))
  const [good, bad] = [cells.filter(({ parts }) => parts.length === 2), cells.filter(({ parts }) => parts.length !== 2)]
  return {
    fingerprint: file.name,
    counts: [{ label: 'CSV', new: 0, changed: good.length, unchanged: 0 }],
    changes: good.map(({ row, parts: [code = '', price = ''] }) => ({
      row,
      title: code,
      isNew: false,
      fields: [{ label: '₴', from: '', to: price }],
    })),
    changesCount: good.length,
    questions: [],
    refusals: bad.map(({ row, parts }) => ({ row, column: '', value: parts.join(';'), error: `${parts.length} ≠ 2` })),
    refusalsCount: bad.length,
  }
}

function ImportSample({ onClose }: { onClose(): void }) {
  const t = useTexts(uiTexts)
  return (
    <ImportDialog
      title={t('import')}
      hint={t('importHint')}
      preview={readSample}
      apply={(_file, { changesCount }) =>
        Promise.resolve({
          text: t('imported', { count: changesCount }),
          undo: () => Promise.resolve(t('importUndone')),
        })
      }
      onChanged={() => undefined}
      onClose={onClose}
    />
  )
}
