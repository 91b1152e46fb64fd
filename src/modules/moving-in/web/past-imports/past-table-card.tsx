import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { TableApi } from '../../api-source.ts'
import type { PastKind } from '../../past-import.ts'
import { TableApiPart } from '../apis/table-api-part.tsx'
import styles from '../moving.module.css'
import { PastImportsList } from './past-imports-list.tsx'

interface ImportProps {
  /** A table that an API gave; undefined before one is chosen. */
  given: File | undefined
  onChanged(): void
  onClose(): void
}

interface PastTableCardProps {
  kind: PastKind
  texts: { title: string; lead: string; open: string }
  /** The API that gives such a table, too, with the words of the button that opens it. */
  api?: { source: TableApi; look(count: number): string }
  /** Draws the dialog of the import while it is open. */
  dialog(props: ImportProps): ReactNode
}

/** A card that brings a table of the shop's past, and lists the tables that it brought. */
export function PastTableCard({ kind, texts, api, dialog }: PastTableCardProps) {
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [table, setTable] = useState<File>()
  const id = `moving-${kind}`
  function close() {
    setOpen(false)
    setTable(undefined)
  }

  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{texts.title}</h2>
        <p className={styles.quiet}>{texts.lead}</p>
      </header>
      <div className={styles.acts}>
        <button type="button" className="button button-line" onClick={() => setOpen(true)}>
          {texts.open}
        </button>
      </div>
      {api && (
        <TableApiPart
          {...api}
          onTable={(read) => {
            setTable(read)
            setOpen(true)
          }}
        />
      )}
      <PastImportsList kind={kind} />
      {isOpen && dialog({ given: table, onChanged: () => void cache.invalidateQueries(), onClose: close })}
    </section>
  )
}
