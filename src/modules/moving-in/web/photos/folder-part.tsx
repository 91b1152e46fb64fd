import { FileArchive, FolderUp, Pause } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import styles from '../moving.module.css'
import { BadArchive, readZip } from './read-zip.ts'
import { photoTexts } from './texts.ts'
import { usePhotos, type PhotosPace } from './use-photos.ts'

const mostShown = 100

/** A folder of photos, or an archive, each named by the code of its product, or lying in a folder that is. */
export function FolderPart({ id }: { id: string }) {
  const t = useTexts(photoTexts)
  const [pace, setPace] = useState<PhotosPace>()
  const [opened, setOpened] = useState('')
  const photos = usePhotos(id, setPace)

  function begin() {
    setPace(undefined)
    photos.reset()
  }

  function takeFolder(files: readonly File[]) {
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    if (pictures.length === 0) return
    begin()
    setOpened('')
    photos.mutate(async () =>
      pictures.map((file) => ({ name: file.webkitRelativePath || file.name, open: async () => file })),
    )
  }

  function takeArchive([archive]: readonly File[]) {
    if (!archive) return
    begin()
    setOpened(archive.name)
    photos.mutate(() => readZip(archive))
  }

  const { error } = photos
  return (
    <>
      <div className={styles.folders}>
        <FilesButton isFolder disabled={photos.isPending} onFiles={takeFolder}>
          <FolderUp aria-hidden size={16} />
          {t('folder')}
        </FilesButton>
        <FilesButton accept=".zip,application/zip" disabled={photos.isPending} onFiles={takeArchive}>
          <FileArchive aria-hidden size={16} />
          {t('archive')}
        </FilesButton>
        <p className={styles.quiet}>{t('hint')}</p>
      </div>
      {photos.isPending && pace && (
        <progress className={styles.full} value={pace.done} max={pace.total} aria-label={t('folder')} />
      )}
      <p role="status" className={styles.quiet}>
        {pace
          ? t(photos.isPending ? 'pace' : 'done', { done: pace.done - pace.refused.length, total: pace.total })
          : photos.isPending && opened !== '' && t('opening', { name: opened })}
      </p>
      {photos.isPending && pace && (
        <button type="button" className="button button-line" onClick={photos.stop}>
          <Pause aria-hidden size={16} />
          {t('stop')}
        </button>
      )}
      {error && (
        <p role="alert" className="field-error">
          {error instanceof BadArchive ? t(`archive.${error.trouble}`) : t('failed', { why: reasonOf(error) })}
        </p>
      )}
      {pace && pace.refused.length > 0 && (
        <details className={styles.more}>
          <summary>{t('refused', { count: pace.refused.length })}</summary>
          <ul>
            {pace.refused.slice(0, mostShown).map(({ name, why }) => (
              <li key={name}>
                <b>{name}</b> · <span>{why}</span>
              </li>
            ))}
            {pace.refused.length > mostShown && <li>{t('more', { count: pace.refused.length - mostShown })}</li>}
          </ul>
        </details>
      )}
    </>
  )
}

interface FilesButtonProps {
  children: ReactNode
  disabled: boolean
  onFiles(files: readonly File[]): void
  accept?: string
  isFolder?: boolean
}

function FilesButton({ children, disabled, onFiles, accept, isFolder = false }: FilesButtonProps) {
  return (
    <label className={styles.folder}>
      <input
        type="file"
        className="visually-hidden"
        multiple={isFolder}
        accept={accept}
        disabled={disabled}
        // a folder is chosen whole where the browser can
        ref={(input) => void (isFolder && input?.setAttribute('webkitdirectory', ''))}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // the same one, completed meanwhile, is a new choice
          target.value = ''
        }}
      />
      <span className="button button-line">{children}</span>
    </label>
  )
}
