import { useState } from 'react'
import type { FileChoices } from '#platform/table-import.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { ChooseFile } from '#platform/web/transfer/import/choose-file.tsx'
import { QuestionOfFile } from '#platform/web/transfer/import/file-questions.tsx'
import type { SourceColumn } from '../source.ts'
import { ApisPart } from './apis/apis-part.tsx'
import { isArchive } from './arriving/arriving-api.ts'
import { ColumnsForm } from './columns-form.tsx'
import { useReadFile } from './moving-api.ts'
import { movingPageTexts } from './texts.ts'
import styles from './moving.module.css'

interface SourcePartProps {
  onRead(): void
  /** An archive of a whole shop, which is no table. */
  onArchive(file: File): void
  onBack: (() => void) | undefined
}

/** A file is chosen or dropped; where it says too little of itself, it is asked about before it is read. */
export function SourcePart({ onRead, onArchive, onBack }: SourcePartProps) {
  const t = useTexts(movingPageTexts)
  const [file, setFile] = useState<File>()
  const [choices, setChoices] = useState<FileChoices>({})
  const [columns, setColumns] = useState<Record<string, SourceColumn | null>>()
  const read = useReadFile()
  const { data: told, error } = read

  function send(given: File, said: FileChoices, named: typeof columns) {
    setFile(given)
    setChoices(said)
    setColumns(named)
    read.mutate(
      { file: given, choices: said, columns: named },
      { onSuccess: ({ moveId }) => moveId !== null && onRead() },
    )
  }

  return (
    <div className={styles.sources}>
      <section className={styles.card} aria-labelledby="moving-source">
        <h2 id="moving-source">{t('source.title')}</h2>
        <p className={styles.quiet}>{t('source.lead')}</p>
        <ChooseFile
          hint={t('source.hint')}
          file={file}
          alsoTakes={['.gz', '.tgz', '.tar']}
          onFile={(given) => {
            if (given && isArchive(given)) onArchive(given)
            else if (given) send(given, {}, undefined)
          }}
        />
        <p role="status" className={styles.quiet}>
          {read.isPending && t('source.reading', { file: file?.name ?? '' })}
        </p>
        {error && (
          <p role="alert" className="field-error">
            {reasonOf(error)}
          </p>
        )}
        {file &&
          told?.questions.map((question) => (
            <QuestionOfFile
              key={question.about}
              question={{ ...question, about: question.about === 'days' ? 'days' : 'decimals' }}
              onAnswer={(given) => send(file, { ...choices, ...given }, columns)}
            />
          ))}
        {file && told && told.headers.length > 0 && (
          <ColumnsForm
            key={file.name}
            headers={told.headers}
            isSending={read.isPending}
            onSend={(named) => send(file, choices, named)}
          />
        )}
        <ApisPart onRead={onRead} />
        {onBack && (
          <p>
            <button type="button" className="button button-line" onClick={onBack}>
              {t('source.back')}
            </button>
          </p>
        )}
      </section>
      <section className={styles.card} aria-labelledby="moving-how">
        <h2 id="moving-how">{t('how.title')}</h2>
        <dl className={styles.how}>
          {(['prom', 'horoshop', 'woocommerce', 'keycrm', 'table', 'archive'] as const).map((source) => (
            <div key={source}>
              <dt>{t(`source.${source}`)}</dt>
              <dd>{t(`how.${source}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
