import { Copy, ExternalLink, Trash2 } from 'lucide-react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { RecordHead, RecordMark } from '#platform/web/record-head.tsx'
import { inLanguage } from '#modules/catalog/product.ts'
import type { OfficeProduct } from '../../office-product.contract.ts'
import { productTexts } from './texts.ts'

export interface ProductHeadProps {
  /** Left out, it is a new one. */
  product: OfficeProduct | undefined
  onDuplicate(): void
  onDelete(): void
  onLeave(): void
}

/** Which product this is, and what can be done with it. */
export function ProductHead({ product, onDuplicate, onDelete, onLeave }: ProductHeadProps) {
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  return (
    <RecordHead
      back={t('product.back')}
      onLeave={onLeave}
      title={product ? inLanguage(language, product.nameUk, product.nameEn) : t('product.new')}
      actions={
        product && (
          <>
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
          </>
        )
      }
    >
      {product && <p>{product.code}</p>}
      {product?.isHidden && <RecordMark>{t('product.hidden')}</RecordMark>}
    </RecordHead>
  )
}
