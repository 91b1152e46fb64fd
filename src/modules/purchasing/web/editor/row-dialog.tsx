import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { defaultColour } from '#kit/colours.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { Field } from '#platform/web/field.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { newId } from '#platform/web/new-id.ts'
import { ColourList, ColourRow, type TypedColour } from '#modules/catalog/web/index.ts'
import { pictureFolder } from '#modules/media/key.ts'
import { PhotoField, type PhotoDraft } from '#modules/media/web/index.ts'
import { usePurchase } from './purchase-context.ts'
import type { ProductValues, RowValues } from './purchase-form.ts'
import { editorTexts } from './texts.ts'
import styles from './row-dialog.module.css'

/** The rarer fields of a row: its colours with their shades, photos of them, and the details of a new product. */
export default function RowDialog({ row, onClose }: { row: RowValues; onClose(): void }) {
  const t = useTexts(editorTexts)
  const { types, productOf, setRow, setProduct } = usePurchase()
  const product = productOf(row)
  if (!product) return null
  const type = types.find(({ id }) => id === product.typeId)
  const folder = pictureFolder({ typeNameEn: type?.nameEn ?? '', code: product.code.trim(), size: '' })

  function close() {
    // what is still under way when the window is left is given up
    if (product) setProduct(product.id, { photos: readyOf(product.photos) })
    setRow(row.id, { photos: readyOf(row.photos) })
    onClose()
  }

  return (
    <Dialog title={t('row.title', { code: product.code })} onClose={close} isWide>
      <div className={styles.parts}>
        {!product.isKnown && <NewProduct product={product} />}
        <RowColours row={row} />
        {!product.isKnown && (
          <PhotoField
            label={t('row.productPhotos')}
            folder={folder}
            value={product.photos}
            onChange={(photos) => setProduct(product.id, { photos })}
          />
        )}
        <PhotoField
          label={t('row.photos')}
          folder={folder}
          value={row.photos}
          onChange={(photos) => setRow(row.id, { photos })}
        />
      </div>
      <div className="dialog-end">
        <button type="button" className="button" onClick={close}>
          {t('row.done')}
        </button>
      </div>
    </Dialog>
  )
}

function readyOf(photos: readonly PhotoDraft[]): PhotoDraft[] {
  return photos.filter(({ state }) => state === 'ready').map((photo, position) => ({ ...photo, position }))
}

/** A code that was mistyped is put right here; the name and the type stand in the table. */
function NewProduct({ product }: { product: ProductValues }) {
  const t = useTexts(editorTexts)
  const { setProduct, values, errorOf, retype } = usePurchase()
  const row = values.rows.find(({ productId }) => productId === product.id)
  const path = `rows.${row?.id ?? ''}.code`
  return (
    <div className={styles.product}>
      <Field label={t('row.code')} error={errorOf(path)}>
        {(control) => (
          <input
            {...control}
            name="code"
            autoComplete="off"
            value={product.code}
            onChange={({ currentTarget }) => {
              retype(path)
              setProduct(product.id, { code: currentTarget.value })
            }}
          />
        )}
      </Field>
      <Field label={t('row.description')} hint={t('row.descriptionHint')}>
        {(control) => (
          <textarea
            {...control}
            name="description"
            rows={4}
            value={product.description}
            onChange={({ currentTarget }) => setProduct(product.id, { description: currentTarget.value })}
          />
        )}
      </Field>
    </div>
  )
}

/** One colour is that of the lots; several describe the product. */
function RowColours({ row }: { row: RowValues }) {
  const t = useTexts(editorTexts)
  const { setRow, errorOf, touch, retype } = usePurchase()
  const [ids] = useState(() => new Map<number, string>())
  const colours = row.colours.map((colour, place): TypedColour => {
    const id = ids.get(place) ?? newId()
    ids.set(place, id)
    return { ...colour, id }
  })
  const path = `rows.${row.id}.colour`
  const form = {
    errorOf: (field: string) => (field.endsWith('.name') ? errorOf(path) : undefined),
    touch: () => touch(path),
    retype: () => retype(path),
  }
  const replace =
    (place: number) =>
    ({ id: _, ...next }: TypedColour) =>
      setRow(row.id, { colours: row.colours.with(place, next) })

  return (
    <section aria-labelledby="row-colours">
      <h3 id="row-colours">{t('row.colours')}</h3>
      <p className="field-hint">{t('row.coloursHint')}</p>
      <ColourList>
        {colours.map((colour, place) => (
          <ColourRow key={colour.id} colour={colour} place={place} form={form} onChange={replace(place)}>
            <button
              type="button"
              className="icon-button"
              aria-label={t('row.removeColour', { place: place + 1 })}
              title={t('row.removeColour', { place: place + 1 })}
              onClick={() => {
                ids.clear()
                setRow(row.id, { colours: row.colours.toSpliced(place, 1) })
              }}
            >
              <Trash2 aria-hidden size={16} />
            </button>
          </ColourRow>
        ))}
      </ColourList>
      <button
        type="button"
        className="button button-line"
        onClick={() =>
          setRow(row.id, { colours: [...row.colours, { name: '', nameEn: '', gradient: 'n', stops: [defaultColour] }] })
        }
      >
        <Plus aria-hidden size={16} />
        {t('row.addColour')}
      </button>
    </section>
  )
}
