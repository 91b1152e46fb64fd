import { queryOptions, useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { formatInstant } from '#kit/days.ts'
import type { ListedImport } from '../../../import-list.ts'
import { ask } from '../../confirm.ts'
import { useLanguage, useTexts } from '../../language.tsx'
import { reasonOf } from '../../reason.ts'
import { toast } from '../../toast.ts'
import { importTexts } from './texts.ts'
import styles from './import-list.module.css'

export interface ImportListProps {
  queryKey: QueryKey
  load(): Promise<{ imports: readonly ListedImport[] }>
  /** Undoes an import, and says what became of its rows. */
  undo(importId: string): Promise<string>
  /** After an undo. */
  onChanged(): void
}

/** Files that were imported lately: each can be undone for a day, also once its dialog is closed (FORM-6). */
export function ImportList({ queryKey, load, undo, onChanged }: ImportListProps) {
  const t = useTexts(importTexts)
  const { language } = useLanguage()
  const cache = useQueryClient()
  const { data } = useQuery(queryOptions({ queryKey: [...queryKey], queryFn: load }))
  const undoing = useMutation({
    mutationFn: undo,
    onSuccess: (words) => toast('success', words),
    onError: (fault) => toast('error', t('import.failed', { why: reasonOf(fault) })),
    async onSettled() {
      await cache.invalidateQueries({ queryKey: [...queryKey] })
      onChanged()
    },
  })
  if (!data || data.imports.length === 0) return null
  return (
    <section aria-labelledby="imports-list">
      <h2 id="imports-list">{t('imports.title')}</h2>
      <ul className={styles.list}>
        {data.imports.map(({ importId, fileName, createdAt, state }) => (
          <li key={importId}>
            <b>{fileName}</b>
            <span>
              {formatInstant(createdAt, language)}
              {state === 'undone' && ` · ${t('imports.undone')}`}
            </span>
            {state === 'done' && (
              <button
                type="button"
                className="button button-line"
                disabled={undoing.isPending}
                onClick={() => void askAndUndo(importId, fileName)}
              >
                {t('import.undo')}
                <span className="visually-hidden"> {fileName}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )

  async function askAndUndo(importId: string, file: string) {
    const answer = await ask({
      title: t('imports.ask'),
      message: t('imports.askWhat', { file }),
      buttons: [
        { label: t('imports.keep'), value: '', look: 'plain' },
        { label: t('import.undo'), value: 'yes', look: 'danger' },
      ],
    })
    if (answer === 'yes') undoing.mutate(importId)
  }
}
