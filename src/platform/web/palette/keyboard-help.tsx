import { useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { useTexts } from '../language.tsx'
import { keysShown, shortcutsNow } from '../shortcuts.ts'
import { officeTexts } from '../texts.ts'
import styles from './palette.module.css'

/** Shows the purpose of the page behind, and every key that works on it (B9). */
export function KeyboardHelp({ about, onClose }: { about: string; onClose(): void }) {
  const t = useTexts(officeTexts)
  const [shortcuts] = useState(shortcutsNow)
  return (
    <Dialog title={t('office.help')} onClose={onClose}>
      {about && <p className={styles.purpose}>{about}</p>}
      <h3>{t('keys.title')}</h3>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              <kbd className={styles.keys}>{keysShown(keys)}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
