import { useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { useTexts } from '../language.tsx'
import { keysShown, shortcutsNow } from '../shortcuts.ts'
import { officeTexts } from '../texts.ts'
import styles from './palette.module.css'

/** Every key that does something on the page behind (B9). */
export default function KeyboardHelp({ onClose }: { onClose(): void }) {
  const t = useTexts(officeTexts)
  const [shortcuts] = useState(shortcutsNow)
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
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
