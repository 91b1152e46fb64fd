import { useMutation } from '@tanstack/react-query'
import { Dialog } from '../../dialog.tsx'
import { useTexts } from '../../language.tsx'
import { ChooseFile } from './choose-file.tsx'
import type { ImportPace, ImportPreview } from './import-preview.ts'
import { Changes, Counts } from './preview-tables.tsx'
import { RefusalList } from './refusal-list.tsx'
import { importTexts } from './texts.ts'
import { useImport, type ImportDialogProps } from './use-import.ts'
import styles from './import-dialog.module.css'

/** A CSV file is chosen or dropped, looked at, applied, and undone if it was the wrong one (B16). */
export default function ImportDialog(props: ImportDialogProps) {
  const { title, hint, onClose } = props
  const t = useTexts(importTexts)
  const { file, stage, problem, check, apply, undo, ...sending } = useImport(props)
  const isChoosing = stage.name !== 'done' && stage.name !== 'working'
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <div className={styles.body}>
        {isChoosing && <ChooseFile hint={hint} file={file} onFile={(chosen) => void check(chosen)} />}
        {problem !== undefined && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
        <p role="status" className={styles.status}>
          {stage.name === 'checking' && t('import.checking', { name: file?.name ?? '' })}
          {stage.name === 'done' && stage.result.text}
        </p>
        {stage.name === 'shown' && props.about?.(() => void check(file))}
        {stage.name === 'shown' && (
          <Shown {...stage} isApplying={sending.isApplying} onApply={() => apply(stage.preview)} />
        )}
        {stage.name === 'working' && <Working {...stage.pace} />}
        {stage.name === 'done' && (
          <div className="dialog-end">
            {stage.result.undo && (
              <button
                type="button"
                className="button button-line"
                disabled={sending.isUndoing}
                onClick={() => undo(stage.result)}
              >
                {t(sending.isUndoing ? 'import.undoing' : 'import.undo')}
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

/** It goes on without this window; whoever opens it again sees how far it is. */
function Working({ done, total, stop }: ImportPace) {
  const t = useTexts(importTexts)
  // shut until the import has stopped, whose own answer closes this
  const stopping = useMutation({ mutationFn: async () => stop?.() })
  const isStopping = stopping.isPending || stopping.isSuccess
  const words = t('import.progress', { done, total })
  return (
    <>
      <div className={styles.working}>
        <progress value={done} max={total} aria-label={t('import.working')} />
        <span>{words}</span>
      </div>
      <p className={styles.row}>{t('import.goesOn')}</p>
      {stop && (
        <div className="dialog-end">
          <button type="button" className="button button-line" disabled={isStopping} onClick={() => stopping.mutate()}>
            {t(isStopping ? 'import.stopping' : 'import.stop')}
          </button>
        </div>
      )}
    </>
  )
}

interface ShownProps {
  preview: ImportPreview
  isApplying: boolean
  onApply(): void
}

function Shown({ preview, isApplying, onApply }: ShownProps) {
  const t = useTexts(importTexts)
  const hasChanges = preview.changesCount > 0
  return (
    <>
      <Counts {...preview} />
      {preview.warning !== undefined && (
        <p role="status" className={styles.warning}>
          {preview.warning}
        </p>
      )}
      {preview.refusalsCount > 0 && <RefusalList {...preview} />}
      {hasChanges ? <Changes {...preview} /> : <p role="status">{t('import.nothing')}</p>}
      <div className="dialog-end">
        <button type="button" className="button" disabled={!hasChanges || isApplying} onClick={onApply}>
          {t(isApplying ? 'import.applying' : 'import.apply')}
        </button>
      </div>
    </>
  )
}
