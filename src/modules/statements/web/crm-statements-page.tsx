import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAsk } from '#platform/web/ask.ts'
import { useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import record from '#platform/web/record.module.css'
import { ImportList } from '#platform/web/transfer/import/import-list.tsx'
import { statementsApi, statementsKey } from './statements-api.ts'
import { undoneWords } from './undone-words.ts'
import { statementWebTexts } from './texts.ts'
import styles from './statements.module.css'

const ImportStatement = lazily(() => import('./import-statement.tsx'))

/** Where a bank statement is handed in, and where each bank has it. */
export function StatementsPage() {
  const t = useTexts(statementWebTexts)
  const cache = useQueryClient()
  const ask = useAsk()
  const api = useMemo(() => statementsApi(ask), [ask])
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={record.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      <div className={styles.body}>
        <section className={record.card}>
          <h2>{t('what')}</h2>
          <ul>
            {(['mono', 'privat', 'other'] as const).map((bank) => (
              <li key={bank}>{t(bank)}</li>
            ))}
          </ul>
          <button type="button" className="button" onClick={() => setOpen(true)}>
            <Upload aria-hidden size={16} />
            {t('upload')}
          </button>
        </section>
        <ImportList
          queryKey={statementsKey}
          load={api.imports}
          undo={async (importId) => undoneWords(await api.undo(importId), t)}
          onChanged={() => void cache.invalidateQueries()}
        />
      </div>
      {isOpen && <ImportStatement onChanged={() => void cache.invalidateQueries()} onClose={() => setOpen(false)} />}
    </div>
  )
}
