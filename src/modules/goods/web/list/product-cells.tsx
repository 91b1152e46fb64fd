import { Link } from '@tanstack/react-router'
import { ImageOff } from 'lucide-react'
import { sizeName } from '#kit/size-name.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import { useCellTab } from '#platform/web/grid/cell-tab.ts'
import cells from '#platform/web/grid/cells.module.css'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { ListedProduct } from '../../office-product.contract.ts'
import { readinessOf } from '../../readiness.ts'
import { glanceSizes, levelOf, type SizeGlance } from './glance.ts'
import { goodsListTexts } from './texts.ts'
import styles from './products-grid.module.css'

interface CellProps {
  /** Undefined while the row is on its way. */
  data: ListedProduct | undefined
}

export function PictureCell({ data }: CellProps) {
  const t = useTexts(goodsListTexts)
  if (!data) return null
  const src = data.photos[0]?.src ?? data.lots.flatMap(({ photos }) => photos)[0]?.src ?? ''
  if (src !== '') return <img className={styles.thumb} src={src} alt="" width={28} height={28} loading="lazy" />
  return (
    <span className={styles.noThumb} role="img" aria-label={t('cell.noPhoto')} title={t('cell.noPhoto')}>
      <ImageOff aria-hidden size={14} />
    </span>
  )
}

export function CodeCell({ data }: CellProps) {
  const t = useTexts(goodsListTexts)
  const tab = useCellTab()
  if (!data) return null
  return (
    <Link
      className={cells.open}
      to="/crm/products/$productId"
      params={{ productId: data.id }}
      tabIndex={tab}
      aria-label={t('list.open', { code: data.code })}
    >
      {data.code}
    </Link>
  )
}

export function NameCell({ data }: CellProps) {
  const { language } = useLanguage()
  if (!data) return null
  const name = inLanguage(language, data.nameUk, data.nameEn)
  return (
    <span className={styles.name} title={name}>
      {name}
    </span>
  )
}

/** Every size with what may be sold of it; few and none stand out by their form, not by colour alone. */
export function SizesCell({ data }: CellProps) {
  const t = useTexts(goodsListTexts)
  if (!data) return null
  const sizes = glanceSizes(data.lots)
  if (sizes.length === 0) return <span className={styles.quiet}>{t('cell.noLots')}</span>
  return (
    <span className={styles.sizes}>
      {sizes.map((size) => (
        <SizeChip key={size.size} {...size} />
      ))}
    </span>
  )
}

function SizeChip({ size: storedSize, available }: SizeGlance) {
  const t = useTexts(goodsListTexts)
  const { language } = useLanguage()
  const size = sizeName(storedSize, language)
  const spoken = size === '' ? t('cell.left', { available }) : t('cell.sizesSpoken', { size, available })
  return (
    <span className={styles.chip} data-level={levelOf(available)} title={spoken}>
      <span className="visually-hidden">{`${spoken}, `}</span>
      {size !== '' && (
        <span aria-hidden className={styles.size}>
          {size}
        </span>
      )}
      <b aria-hidden>{size === '' ? t('cell.left', { available }) : available}</b>
    </span>
  )
}

export function TotalCell({ data }: CellProps) {
  if (!data) return null
  const available = data.lots.reduce((total, lot) => total + lot.available, 0)
  return (
    <b className={styles.total} data-level={levelOf(available)}>
      {available}
    </b>
  )
}

/** The state in which shoppers see it, and its lacks. */
export function VisibilityCell({ data }: CellProps) {
  const t = useTexts(goodsListTexts)
  if (!data) return null
  const { state, lacks } = readinessOf(data)
  const named = lacks.length > 0 && t('cell.lacks', { lacks: lacks.map((each) => t(`lack.${each}`)).join(', ') })
  return (
    <span className={styles.visibility} data-state={state} title={named || undefined}>
      <span className={styles.state}>{t(`cell.${state}`)}</span>
      {named && <span className={styles.lacks}>{named}</span>}
    </span>
  )
}
