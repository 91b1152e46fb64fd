import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { typeName, type ListedType } from '#modules/catalog/web/index.ts'
import type { ProductValues } from './purchase-form.ts'
import { RowInput, useRowCell, type RowCellProps } from './row-input.tsx'
import { editorTexts } from './texts.ts'
import styles from './line-table.module.css'

export interface RowProductProps {
  product: ProductValues
  isFirst: boolean
  types: readonly ListedType[]
  cell: RowCellProps
  onProduct(productId: string, next: Partial<ProductValues>): void
}

/** Which product: one of the catalogue by its name, a new one with a name and a type to type. */
export function RowProduct({ product, isFirst, types, cell, onProduct }: RowProductProps) {
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const type = types.find(({ id }) => id === product.typeId)
  if (product.isKnown || !isFirst) {
    return (
      <>
        <b className={styles.code}>{product.code}</b>
        <span className={styles.quiet}>
          {[product.name, type && typeName(type, language)].filter(Boolean).join(' · ')}
        </span>
      </>
    )
  }
  return (
    <>
      <b className={styles.code}>
        {product.code} <span className={styles.new}>{t('lines.new')}</span>
      </b>
      <RowInput
        {...cell}
        column="name"
        label={t('lines.name')}
        placeholder={t('lines.name')}
        value={product.name}
        onType={(name) => onProduct(product.id, { name })}
      />
      <TypeChoice product={product} types={types} cell={cell} onProduct={onProduct} />
    </>
  )
}

function TypeChoice({ product, types, cell, onProduct }: Omit<RowProductProps, 'isFirst'>) {
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const attributes = useRowCell('type', t('lines.type'), cell)
  return (
    <select
      {...attributes}
      className="control"
      value={product.typeId}
      onChange={({ currentTarget }) => onProduct(product.id, { typeId: currentTarget.value })}
    >
      <option value="">{t('lines.noType')}</option>
      {types.map((each) => (
        <option key={each.id} value={each.id}>
          {typeName(each, language)}
        </option>
      ))}
    </select>
  )
}
