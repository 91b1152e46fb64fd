import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Dialog } from '../dialog.tsx'
import { useTexts } from '../language.tsx'
import { reasonOf } from '../reason.ts'
import type { ImportPreview, ImportResult } from './import-preview.ts'
import { Changes, Counts, Refusals } from './preview-tables.tsx'
import { transferTexts } from './texts.ts'
import styles from './import-dialog.module.css'

export interface ImportDialogProps {
  title: string
  /** What the file should hold, and where to get one. */
  hint?: ReactNode
  /** Looks at the file and changes nothing. */
  preview(file: File): Promise<ImportPreview>
  /** Does what was shown. */
  apply(file: File, shown: ImportPreview): Promise<ImportResult>
  /** What the page shows is to be read anew: after applying, and after undoing. */
  onChanged(): void
  onClose(): void
}

type Stage =
  | { name: 'choosing' }
  | { name: 'checking' }
  | { name: 'shown'; preview: ImportPreview; isApplying: boolean }
  | { name: 'done'; result: ImportResult; isUndoing: boolean }

/** A CSV file is chosen or dropped, looked at, applied, and undone if it was the wrong one (B16). */
export default function ImportDialog({ title, hint, preview, apply, onChanged, onClose }: ImportDialogProps) {
  const t = useTexts(transferTexts)
  const [file, setFile] = useState<File>()
  const [stage, setStage] = useState<Stage>({ name: 'choosing' })
  const [problem, setProblem] = useState<string>()

  function fail(fault: unknown) {
    setProblem(t('import.failed', { why: reasonOf(fault) }))
  }

  async function check(chosen: File | undefined) {
    if (!chosen) return
    setFile(chosen)
    setProblem(undefined)
    if (!/\.(csv|txt)$/i.test(chosen.name)) {
      setStage({ name: 'choosing' })
      return setProblem(t('import.notCsv'))
    }
    setStage({ name: 'checking' })
    try {
      setStage({ name: 'shown', preview: await preview(chosen), isApplying: false })
    } catch (fault) {
      setStage({ name: 'choosing' })
      fail(fault)
    }
  }

  async function applyShown(shown: ImportPreview) {
    if (!file) return
    setProblem(undefined)
    setStage({ name: 'shown', preview: shown, isApplying: true })
    try {
      setStage({ name: 'done', result: await apply(file, shown), isUndoing: false })
      onChanged()
    } catch (fault) {
      setStage({ name: 'shown', preview: shown, isApplying: false })
      fail(fault)
    }
  }

  async function undo(result: ImportResult) {
    if (!result.undo) return
    setProblem(undefined)
    setStage({ name: 'done', result, isUndoing: true })
    try {
      setStage({ name: 'done', result: { text: await result.undo() }, isUndoing: false })
      onChanged()
    } catch (fault) {
      setStage({ name: 'done', result, isUndoing: false })
      fail(fault)
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.body}>
        {stage.name !== 'done' && <ChooseFile hint={hint} file={file} onFile={(chosen) => void check(chosen)} />}
        {problem !== undefined && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
        <p role="status" className={styles.status}>
          {stage.name === 'checking' && t('import.checking', { name: file?.name ?? '' })}
          {stage.name === 'done' && stage.result.text}
        </p>
        {stage.name === 'shown' && <Shown {...stage} onApply={() => void applyShown(stage.preview)} />}
        {stage.name === 'done' && (
          <div className="dialog-end">
            {stage.result.undo && (
              <button
                type="button"
                className="button button-line"
                disabled={stage.isUndoing}
                onClick={() => void undo(stage.result)}
              >
                {t(stage.isUndoing ? 'import.undoing' : 'import.undo')}
              </button>
            )}
            <button type="button" className="button" onClick={onClose}>
              {t('import.close')}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface ChooseFileProps {
  hint: ReactNode
  file: File | undefined
  onFile(file: File | undefined): void
}

function ChooseFile({ hint, file, onFile }: ChooseFileProps) {
  const t = useTexts(transferTexts)
  const place = useRef<HTMLLabelElement>(null)
  const isOver = useDrop(place, onFile)
  return (
    <>
      {hint && <div className={styles.row}>{hint}</div>}
      <label ref={place} className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}>
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            onFile(target.files?.[0])
            // the same file, corrected meanwhile, is a new choice
            target.value = ''
          }}
        />
        <span className="button button-line">{t(file ? 'import.another' : 'import.choose')}</span>
        <span>{file?.name ?? t('import.drop')}</span>
      </label>
    </>
  )
}

/** Takes a file that is dropped anywhere on the window of `place`; says whether one is held over it. */
function useDrop(place: RefObject<HTMLElement | null>, onFile: ChooseFileProps['onFile']): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const dialog = place.current?.closest('dialog')
    const leaving = new AbortController()
    const hear = (name: 'dragover' | 'dragleave' | 'drop') =>
      dialog?.addEventListener(
        name,
        (event) => {
          event.preventDefault()
          setOver(name === 'dragover')
          if (name === 'drop') take(event.dataTransfer?.files[0])
        },
        { signal: leaving.signal },
      )
    hear('dragover')
    hear('dragleave')
    hear('drop')
    return () => leaving.abort()
  }, [place])
  return isOver
}

interface ShownProps {
  preview: ImportPreview
  isApplying: boolean
  onApply(): void
}

function Shown({ preview, isApplying, onApply }: ShownProps) {
  const t = useTexts(transferTexts)
  const hasChanges = preview.changesCount > 0
  return (
    <>
      <Counts {...preview} />
      {preview.refusalsCount > 0 && <Refusals {...preview} />}
      {hasChanges ? <Changes {...preview} /> : <p role="status">{t('import.nothing')}</p>}
      <div className="dialog-end">
        <button type="button" className="button" disabled={!hasChanges || isApplying} onClick={onApply}>
          {t(isApplying ? 'import.applying' : 'import.apply')}
        </button>
      </div>
    </>
  )
}
