import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { useTexts } from '#platform/web/language.tsx'
import type { ProductKind } from '../../kind.ts'
import { kindsTexts } from './texts.ts'
import styles from './kinds.module.css'

interface KindRowProps {
  kind: ProductKind
  typeName: string
  address: string
  onEdit(): void
  onDelete(): void
}

/** A kind in both languages, and whatever it still lacks. */
export function KindRow({ kind, typeName, address, onEdit, onDelete }: KindRowProps) {
  const t = useTexts(kindsTexts)
  const { slug, nameUk, nameEn, textUk } = kind
  const about = [nameEn || t('noEnglish'), address, ...(textUk ? [] : [t('noText')])]
  return (
    <li className={styles.kind}>
      <div className={styles.words}>
        <strong lang="uk">{nameUk}</strong>
        <span>{about.join(' · ')}</span>
      </div>
      <div className={styles.tools}>
        <Link
          to="/crm/products"
          search={{ type: typeName, kind: slug }}
          className="link"
          aria-label={t('goodsOf', { name: nameUk })}
        >
          {t('goods')}
        </Link>
        <button
          type="button"
          className="icon-button"
          aria-label={t('editOf', { name: nameUk })}
          title={t('edit')}
          onClick={onEdit}
        >
          <Pencil aria-hidden size={16} />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('deleteOf', { name: nameUk })}
          title={t('delete')}
          onClick={onDelete}
        >
          <Trash2 aria-hidden size={16} />
        </button>
      </div>
    </li>
  )
}
