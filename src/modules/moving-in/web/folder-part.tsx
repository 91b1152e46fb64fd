import { FolderUp } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { useFolder, type FolderPace } from './moving-api.ts'
import { movingPageTexts } from './texts.ts'
import styles from './moving.module.css'

/** A folder of photos, each named by the code of its product, or lying in a folder that is. */
export function FolderPart({ id }: { id: string }) {
  const t = useTexts(movingPageTexts)
  const [pace, setPace] = useState<FolderPace>()
  const folder = useFolder(id, setPace)

  function take(files: FileList | null) {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    const pathOf = (file: File) => file.webkitRelativePath || file.name
    if (pictures.length === 0) return
    // 2 before 10, as people number them
    folder.mutate(pictures.toSorted((one, other) => pathOf(one).localeCompare(pathOf(other), 'uk', { numeric: true })))
  }

  return (
    <>
      <label className={styles.folder}>
        <input
          type="file"
          className="visually-hidden"
          multiple
          disabled={folder.isPending}
          // a folder is chosen whole where the browser can
          ref={(input) => input?.setAttribute('webkitdirectory', '')}
          onChange={({ target }) => {
            take(target.files)
            target.value = ''
          }}
        />
        <span className="button button-line">
          <FolderUp aria-hidden size={16} />
          {t('folder.add')}
        </span>
        <span className={styles.quiet}>{t('folder.hint')}</span>
      </label>
      <p role="status" className={styles.quiet}>
        {pace &&
          t(folder.isPending ? 'folder.pace' : 'folder.done', {
            done: pace.done - pace.refused.length,
            total: pace.total,
          })}
      </p>
      {folder.error && (
        <p role="alert" className="field-error">
          {t('failed', { why: reasonOf(folder.error) })}
        </p>
      )}
      {pace && pace.refused.length > 0 && (
        <details className={styles.more}>
          <summary>{t('folder.refused', { count: pace.refused.length })}</summary>
          <ul>
            {pace.refused.slice(0, 100).map(({ name, why }) => (
              <li key={name}>
                <b>{name}</b> · {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
