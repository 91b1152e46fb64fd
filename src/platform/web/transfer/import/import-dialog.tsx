import { useMutation } from '@tanstack/react-query'
import { Dialog } from '../../dialog.tsx'
import { useTexts } from '../../language.tsx'
import { ExportMenu } from '../export-menu.tsx'
import type { FileChoices } from '../../../table-import.ts'
import { ChooseFile } from './choose-file.tsx'
import { Notices, QuestionOfFile } from './file-questions.tsx'
import type { ImportPace, ImportPreview } from './import-preview.ts'
import { Changes, Counts } from './preview-tables.tsx'
import { RefusalList } from './refusal-list.tsx'
import { importTexts } from './texts.ts'
import { useImport, type ImportDialogProps } from './use-import.ts'
import styles from './import-dialog.module.css'

/** A table is chosen or dropped, looked at, applied, and undone if it was the wrong one (B16). */
export default function ImportDialog(props: ImportDialogProps) {
  const { title, hint, sample, onClose } = props
  const t = useTexts(importTexts)
  const { file, stage, problem, check, answer, lookAgain, apply, undo, ...sending } = useImport(props)
  const isChoosing = stage.name !== 'done' && stage.name !== 'working'
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <div className={styles.body}>
        {isChoosing && <ChooseFile hint={hint} file={file} onFile={(chosen) => void check(chosen)} />}
        {isChoosing && sample && (
          <div>
            <ExportMenu endpoint={sample} query={{}} hasSheet>
              {t('import.sample')}
            </ExportMenu>
          </div>
        )}
        {problem !== undefined && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
        <p role="status" className={styles.status}>
          {stage.name === 'checking' && t('import.checking', { name: file?.name ?? '' })}
          {stage.name === 'done' && stage.result.text}
        </p>
        {stage.name === 'shown' && props.about?.(() => void lookAgain())}
        {stage.name === 'shown' && (
          <Shown
            {...stage}
            isApplying={sending.isApplying}
            onAnswer={(choices) => void answer(choices)}
            onApply={() => apply(stage.preview)}
          />
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
  onAnswer(choices: FileChoices): void
  onApply(): void
}

function Shown({ preview, isApplying, onAnswer, onApply }: ShownProps) {
  const t = useTexts(importTexts)
  const { questions, unknownColumns = [], notices = [] } = preview
  const hasChanges = preview.changesCount > 0
  const isOpen = questions.length > 0
  // what is refused, or waits for an answer, is not what the shop already has
  const isSomeHere = preview.counts.some(({ unchanged }) => unchanged > 0)
  const nothing =
    preview.waiting ??
    t(preview.refusalsCount === 0 ? 'import.nothing' : isSomeHere ? 'import.nothingElse' : 'import.nothingGood')
  return (
    <>
      {questions.map((question) => (
        <QuestionOfFile key={question.about} question={question} onAnswer={onAnswer} />
      ))}
      {unknownColumns.length > 0 && (
        <p role="status" className={styles.row}>
          {t('import.unknownColumns', { names: unknownColumns.join(', ') })}
        </p>
      )}
      {notices.length > 0 && <Notices notices={notices} />}
      <Counts {...preview} />
      {preview.warning !== undefined && (
        <p role="status" className={styles.warning}>
          {preview.warning}
        </p>
      )}
      {preview.refusalsCount > 0 && <RefusalList {...preview} />}
      {hasChanges ? <Changes {...preview} /> : !isOpen && <p role="status">{nothing}</p>}
      <div className="dialog-end">
        <button type="button" className="button" disabled={!hasChanges || isOpen || isApplying} onClick={onApply}>
          {t(isApplying ? 'import.applying' : 'import.apply')}
        </button>
      </div>
    </>
  )
}
