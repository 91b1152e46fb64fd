import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { photoTypes } from '../picture.ts'
import { photoTexts } from './texts.ts'
import styles from './photo-field.module.css'

/** The last place of the list: where files are chosen, and where it says that they may be dropped and pasted. */
export function AddPhotos({ isOver, onAdd }: { isOver: boolean; onAdd(files: File[]): void }) {
  const t = useTexts(photoTexts)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={styles.add}
        data-add=""
        data-over={isOver ? '' : undefined}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden size={24} strokeWidth={1.6} />
        <b>{isOver ? t('drop') : t('add')}</b>
        <span>{t('addHow')}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept={photoTypes.join()}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          // the same file may be chosen again
          currentTarget.value = ''
        }}
      />
    </>
  )
}
