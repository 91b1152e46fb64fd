import { X } from 'lucide-react'
import { useTexts } from '#platform/web/language.tsx'
import type { Synonym } from '../contract.ts'
import { searchOfficeTexts } from './texts.ts'
import styles from './search.module.css'

export function SynonymList({ synonyms, onDelete }: { synonyms: readonly Synonym[]; onDelete(one: Synonym): void }) {
  const t = useTexts(searchOfficeTexts)
  return (
    <ul className={styles.synonyms}>
      {synonyms.map((synonym) => (
        <li key={synonym.id}>
          <span>{`${synonym.word} → ${synonym.means}`}</span>
          <button
            type="button"
            className={styles.delete}
            aria-label={t('synonyms.delete', { word: synonym.word, means: synonym.means })}
            onClick={() => onDelete(synonym)}
          >
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
