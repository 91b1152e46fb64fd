import { useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { pictureFolder } from '#modules/media/key.ts'
import { PhotoField } from '#modules/media/web/index.ts'
import { useProduct } from './product-context.ts'
import { productTexts } from './texts.ts'
import styles from './product-photos.module.css'

/** Photos of the product, and which of its colours each one shows (U23). */
export function ProductPhotos() {
  const t = useTexts(productTexts)
  const { values, initial, type, change } = useProduct()
  const { photos, colours, photoColours } = values
  const isPlaced = values.code.trim() !== '' && type !== undefined
  return (
    <div id="part-photos" className={`${record.card} ${styles.card}`}>
      {isPlaced || photos.length > 0 ? (
        <PhotoField
          label={t('part.photos')}
          folder={pictureFolder({ typeNameEn: type?.nameEn ?? '', code: values.code.trim() })}
          value={photos}
          saved={initial.photos}
          onChange={(next) => change({ photos: next })}
        />
      ) : (
        <>
          <h2>{t('part.photos')}</h2>
          <p className={styles.later}>{t('photos.codeFirst')}</p>
        </>
      )}
      {colours.length > 1 && photos.length > 0 && (
        <fieldset className={styles.colours}>
          <legend>{t('photos.colours')}</legend>
          {photos.map(({ id, name, src }) => (
            <label key={id}>
              {src === '' ? <span className={styles.blank} /> : <img src={src} alt="" loading="lazy" />}
              <select
                className="control"
                aria-label={t('photos.colourOf', { name })}
                value={photoColours[id] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  change(({ photoColours: { [id]: _, ...rest } }) => ({
                    photoColours: value === '' ? rest : { ...rest, [id]: value },
                  }))
                }
              >
                <option value="">{t('photos.anyColour')}</option>
                {colours.map((colour) => (
                  <option key={colour.id} value={colour.id}>
                    {colour.name.trim() || t('colour.unnamed')}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
