import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import styles from '../moving.module.css'
import { PastImportsList } from '../past-imports/past-imports-list.tsx'
import { pastOverheadTexts } from './texts.ts'

const ImportPastOverheads = lazily(() => import('./import-past-overheads.tsx'))

/** Costs outside orders that the shop had before it moved in. */
export function PastOverheadsCard() {
  const t = useTexts(pastOverheadTexts)
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.card} aria-labelledby="moving-overheads">
      <header className={styles.head}>
        <h2 id="moving-overheads">{t('title')}</h2>
        <p className={styles.quiet}>{t('lead')}</p>
      </header>
      <div className={styles.acts}>
        <button type="button" className="button button-line" onClick={() => setOpen(true)}>
          {t('open')}
        </button>
      </div>
      <PastImportsList kind="overheads" />
      {isOpen && (
        <ImportPastOverheads onChanged={() => void cache.invalidateQueries()} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}
