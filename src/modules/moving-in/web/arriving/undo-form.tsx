import { useTexts } from '#platform/web/language.tsx'
import styles from '../moving.module.css'
import { useArrivalActs } from './arriving-api.ts'
import { PasswordForm } from './password-form.tsx'
import { arrivingTexts } from './texts.ts'

/** Takes back all that the archive brought, behind a press. */
export function UndoForm({ id }: { id: string }) {
  const t = useTexts(arrivingTexts)
  const { undo } = useArrivalActs(id)
  return (
    <details className={styles.more}>
      <summary>{t('undo.title')}</summary>
      <PasswordForm
        hints={<p className={styles.quiet}>{t('undo.hint')}</p>}
        label={t('undo')}
        look="danger"
        act={undo}
      />
    </details>
  )
}
