import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import { tableEndings, tableTypes } from '../../../table-import.ts'
import { useTexts } from '../../language.tsx'
import { importTexts } from './texts.ts'
import styles from './import-dialog.module.css'

interface ChooseFileProps {
  hint: ReactNode
  file: File | undefined
  onFile(file: File | undefined): void
  /** Endings of other files that are taken beside tables. */
  alsoTakes?: readonly string[]
}

export function ChooseFile({ hint, file, onFile, alsoTakes = [] }: ChooseFileProps) {
  const t = useTexts(importTexts)
  const place = useRef<HTMLLabelElement>(null)
  const isOver = useDrop(place, onFile)
  return (
    <>
      {hint && <div className={styles.row}>{hint}</div>}
      <label ref={place} className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}>
        <input
          type="file"
          className="visually-hidden"
          accept={[...tableEndings, ...tableTypes, ...alsoTakes].join(',')}
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

/** Takes a file that is dropped anywhere on the window, or the page, of `place`; says whether one is held over it. */
function useDrop(place: RefObject<HTMLElement | null>, onFile: ChooseFileProps['onFile']): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const dialog = place.current?.closest('dialog, main')
    const leaving = new AbortController()
    const onDrag = (name: 'dragover' | 'dragleave' | 'drop') =>
      dialog?.addEventListener(
        name,
        (event) => {
          if (!(event instanceof DragEvent)) return
          event.preventDefault()
          setOver(name === 'dragover')
          if (name === 'drop') take(event.dataTransfer?.files[0])
        },
        { signal: leaving.signal },
      )
    onDrag('dragover')
    onDrag('dragleave')
    onDrag('drop')
    return () => leaving.abort()
  }, [place])
  return isOver
}
