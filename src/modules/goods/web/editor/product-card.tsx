import type { ListedType } from '#modules/catalog/web/index.ts'
import { useRef, useState } from 'react'
import { ask } from '#platform/web/confirm.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { toast } from '#platform/web/toast.ts'
import { useUnsavedGuard } from '#platform/web/unsaved-guard.tsx'
import { useIsOpen } from '#platform/web/use-is-open.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import { useDiscardUnsaved } from '#modules/media/web/index.ts'
import type { OfficeProduct } from '../../office-product.contract.ts'
import { ColourEditor } from './colour-editor.tsx'
import { CompanionEditor } from './companion-editor.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { lotName } from './lot-name.ts'
import { LotPhotosDialog } from './lot-photos-dialog.tsx'
import type { LotOpening } from './lot-row.tsx'
import { LotTable } from './lot-table.tsx'
import { MovementsDialog } from './movements-dialog.tsx'
import { ProductBasics } from './product-basics.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductContext } from './product-context.ts'
import type { ProductFormValues } from './product-form.ts'
import { ProductSale } from './product-sale.tsx'
import { ProductSaveBar } from './product-save-bar.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductPhotos } from './product-photos.tsx'
import { ProductReadiness } from './product-readiness.tsx'
import { ProductHead } from './product-head.tsx'
import { ProductTexts } from './product-texts.tsx'
import { productTexts } from './texts.ts'
import { useCodeLookup } from './use-code-lookup.ts'
import { useProductForm } from './use-product-form.ts'
import styles from './crm-product-page.module.css'

export interface ProductCardProps {
  /** Left out, it is a new one. */
  product?: OfficeProduct
  start: ProductFormValues
  types: readonly ListedType[]
  /** The code of the product that this is a copy of. */
  copiedFrom?: string
  /** Draws a saved product everywhere it is shown. */
  show(product: OfficeProduct): void
  reload(): Promise<OfficeProduct | undefined>
  onOpen(productId: string): void
  onDuplicate(): void
  /** Asks and deletes; gives whether the product is gone. */
  onDelete(): Promise<boolean>
  onLeave(): void
}

/** A product: what it is called on the left, its texts and photos beside it, its lots below. */
export function ProductCard({ product, start, types, copiedFrom, show, reload, ...way }: ProductCardProps) {
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  const page = useRef<HTMLDivElement>(null)
  const editing = useProductForm({ product, start, types, page, onSaved })
  const guard = useUnsavedGuard(editing.isDirty)
  const isOpen = useIsOpen()
  const [opened, setOpened] = useState<{ what: Parameters<LotOpening>[0]; lotId: string }>()
  const { values } = editing
  useDiscardUnsaved([...values.photos, ...values.lots.flatMap(({ photos }) => photos)])

  function onSaved(saved: OfficeProduct): void {
    show(saved)
    // a save that ends after its reader left the page opens no other page
    if (product || !isOpen()) return
    guard.release()
    way.onOpen(saved.id)
  }

  useCodeLookup({
    code: values.code,
    ownId: editing.id,
    ownCode: editing.base?.code ?? '',
    onFound: (found) => void open(found),
    onUnknown: (why) => editing.refuse('code', t('code.unknown', { why })),
    onFree: () => editing.retype('code'),
  })

  /** The typed code is another product's (B13). */
  async function open(found: OfficeProduct): Promise<void> {
    const name = inLanguage(language, found.nameUk, found.nameEn)
    const isTyped = JSON.stringify({ ...values, code: '' }) !== JSON.stringify({ ...editing.initial, code: '' })
    if (editing.base || isTyped) {
      const answer = await ask({
        title: t('code.found', { code: found.code, name }),
        message: t('code.ask'),
        buttons: [
          { label: t('code.stay'), value: '' },
          { label: t('code.open'), value: 'open', look: 'main' },
        ],
      })
      if (answer !== 'open') return editing.refuse('code', t('code.taken', { name }))
    }
    guard.release()
    way.onOpen(found.id)
    toast('info', t('code.opened', { code: found.code }))
  }

  async function remove(): Promise<void> {
    if (!(await way.onDelete())) return
    guard.release()
    way.onLeave()
  }

  const lots = product?.lots ?? []
  const lot = lots.find(({ id }) => id === opened?.lotId)
  const typedLot = values.lots.find(({ id }) => id === opened?.lotId)
  const close = () => setOpened(undefined)

  return (
    <ProductContext value={editing}>
      <div ref={page} className={record.page}>
        <ProductHead
          product={product}
          onDuplicate={way.onDuplicate}
          onDelete={() => void remove()}
          onLeave={way.onLeave}
        />
        {product && <ProductReadiness product={product} onShown={show} />}
        {copiedFrom !== undefined && <p className={styles.told}>{t('product.copied', { code: copiedFrom })}</p>}
        <div className={`${record.columns} ${styles.columns}`} inert={editing.isSaving}>
          <div className={record.column}>
            <ProductBasics />
            <ProductSale />
            <ColourEditor />
            <CompanionEditor />
          </div>
          <div className={record.column}>
            <ProductTexts />
            <ProductDetails />
            <ProductPhotos />
          </div>
          <div className={styles.whole}>
            <LotTable lots={lots} onOpen={(what, lotId) => setOpened({ what, lotId })} />
          </div>
          {product && (
            <div className={styles.whole}>
              <ProductHistory productId={product.id} types={types} />
            </div>
          )}
        </div>
        <ProductSaveBar reload={reload} />
      </div>
      {opened?.what === 'correction' && lot && (
        <CorrectionDialog
          lot={lot}
          name={lotName({ ...lot, size: lot.size && t('correct.size', { size: lot.size }) }, values.code)}
          onCorrected={show}
          reload={reload}
          onClose={close}
        />
      )}
      {opened?.what === 'movements' && lot && (
        <MovementsDialog lotId={lot.id} name={lotName(lot, values.code)} onClose={close} />
      )}
      {opened?.what === 'photos' && typedLot && (
        <LotPhotosDialog
          lotId={typedLot.id}
          name={lotName(lot ?? { ...typedLot, colour: '' }, values.code)}
          onClose={close}
        />
      )}
    </ProductContext>
  )
}
