import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import { TableApiPart } from '../apis/table-api-part.tsx'
import styles from '../moving.module.css'
import { PastImportsList } from '../past-imports/past-imports-list.tsx'
import { movedCustomerTexts } from './texts.ts'

const ImportCustomers = lazily(() => import('./import-customers.tsx'))

/** People whom the shop knew before it moved in. */
export function CustomersCard() {
  const t = useTexts(movedCustomerTexts)
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [table, setTable] = useState<File>()
  function close() {
    setOpen(false)
    setTable(undefined)
  }

  return (
    <section className={styles.card} aria-labelledby="moving-customers">
      <header className={styles.head}>
        <h2 id="moving-customers">{t('title')}</h2>
        <p className={styles.quiet}>{t('lead')}</p>
      </header>
      <div className={styles.acts}>
        <button type="button" className="button button-line" onClick={() => setOpen(true)}>
          {t('open')}
        </button>
      </div>
      <TableApiPart
        source="keycrmBuyers"
        look={(count) => t('look', { count })}
        onTable={(read) => {
          setTable(read)
          setOpen(true)
        }}
      />
      <PastImportsList kind="customers" />
      {isOpen && <ImportCustomers given={table} onChanged={() => void cache.invalidateQueries()} onClose={close} />}
    </section>
  )
}
