import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import styles from '../moving.module.css'
import { TableApiPart } from '../apis/table-api-part.tsx'
import { PastImportsList } from '../past-imports/past-imports-list.tsx'
import { pastOrderTexts } from './texts.ts'

const ImportPastOrders = lazily(() => import('./import-past-orders.tsx'))

/** Orders that the shop had before it moved in. */
export function PastOrdersCard() {
  const t = useTexts(pastOrderTexts)
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [table, setTable] = useState<File>()
  function close() {
    setOpen(false)
    setTable(undefined)
  }

  return (
    <section className={styles.card} aria-labelledby="moving-orders">
      <header className={styles.head}>
        <h2 id="moving-orders">{t('title')}</h2>
        <p className={styles.quiet}>{t('lead')}</p>
      </header>
      <div className={styles.acts}>
        <button type="button" className="button button-line" onClick={() => setOpen(true)}>
          {t('open')}
        </button>
      </div>
      <TableApiPart
        source="keycrmOrders"
        look={(count) => t('look', { count })}
        onTable={(read) => {
          setTable(read)
          setOpen(true)
        }}
      />
      <PastImportsList kind="orders" />
      {isOpen && <ImportPastOrders given={table} onChanged={() => void cache.invalidateQueries()} onClose={close} />}
    </section>
  )
}
