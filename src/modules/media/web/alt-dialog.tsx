import { languages } from '#kit/language.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { Input } from '#platform/web/inputs/input.tsx'
import { useTexts } from '#platform/web/language.tsx'
import type { PhotoDraft } from './photo-draft.ts'
import { photoTexts } from './texts.ts'
import styles from './photo-field.module.css'

export interface AltDialogProps {
  draft: PhotoDraft
  src: string
  onChange(alt: PhotoDraft['alt']): void
  onClose(): void
}

/** Words for those who do not see the photo, in both languages; kept while they are typed. */
export function AltDialog({ draft: { alt }, src, onChange, onClose }: AltDialogProps) {
  const t = useTexts(photoTexts)
  return (
    <Dialog title={t('alt.title')} onClose={onClose}>
      <form
        className={styles.describing}
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        {src !== '' && <img src={src} alt="" />}
        <div className={styles.words}>
          <p className="field-hint">{t('alt.how')}</p>
          {languages.map((language) => (
            <Input
              key={language}
              label={t(`alt.${language}`)}
              name={`alt-${language}`}
              maxLength={200}
              value={alt[language]}
              onChange={(text) => onChange({ ...alt, [language]: text })}
            />
          ))}
        </div>
        <div className="dialog-end">
          <button type="submit" className="button">
            {t('alt.done')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
