import { ArrowLeft, Copy, ExternalLink, Trash2 } from 'lucide-react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { inLanguage } from '#modules/catalog/product.ts'
import type { ProductView } from '../../product-view.contract.ts'
import { productTexts } from './texts.ts'
import styles from './product-strip.module.css'

export interface ProductStripProps {
  /** Left out, it is a new one. */
  product: ProductView | undefined
  onDuplicate(): void
  onDelete(): void
  onLeave(): void
}

/** Which product this is, and what can be done with it. */
export function ProductStrip({ product, onDuplicate, onDelete, onLeave }: ProductStripProps) {
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  return (
    <header className={styles.strip}>
      <button
        type="button"
        className="icon-button"
        aria-label={t('product.back')}
        title={t('product.back')}
        onClick={onLeave}
      >
        <ArrowLeft aria-hidden size={20} />
      </button>
      <h1>{product ? inLanguage(language, product.nameUk, product.nameEn) : t('product.new')}</h1>
      {product && <p className={styles.code}>{product.code}</p>}
      {product?.isHidden && <p className={styles.hidden}>{t('product.hidden')}</p>}
      {product && (
        <div className={styles.actions}>
          {!product.isHidden && (
            <a
              className="button button-line"
              href={`/${language}/products/${encodeURIComponent(product.code)}`}
              target="_blank"
              rel="noreferrer"
            >
              <ExternalLink aria-hidden size={16} />
              {t('product.onSite')}
            </a>
          )}
          <button type="button" className="button button-line" onClick={onDuplicate}>
            <Copy aria-hidden size={16} />
            {t('product.duplicate')}
          </button>
          <button type="button" className="button button-line" onClick={onDelete}>
            <Trash2 aria-hidden size={16} />
            {t('product.delete')}
          </button>
        </div>
      )}
    </header>
  )
}
