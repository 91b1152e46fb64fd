import { useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { measures, measuresOf } from '#modules/catalog/measures.ts'
import { useProduct } from './product-context.ts'
import { TextField } from './product-fields.tsx'
import { productTexts } from './texts.ts'
import styles from './product-texts.module.css'

/** Its material, origin, care, and the measurements that its type has. */
export function ProductDetails() {
  const t = useTexts(productTexts)
  const { values, types } = useProduct()
  const slug = types.find(({ id }) => id === values.typeId)?.slug
  // one that was taken before the type changed can still be taken back
  const asked = measures.filter((name) => !slug || measuresOf[slug].includes(name) || values[name] !== '')
  return (
    <section className={record.card} aria-labelledby="part-details">
      <h2 id="part-details">{t('part.details')}</h2>
      <div className={styles.pair}>
        <TextField name="madeOfUk" language="uk" />
        <TextField name="madeOfEn" language="en" />
        <TextField name="madeInUk" language="uk" />
        <TextField name="madeInEn" language="en" />
        {asked.map((name) => (
          <TextField key={name} name={name} isNumber />
        ))}
      </div>
      {slug && <p className="field-hint">{t(`measures.${slug}`)}</p>}
      <div className={styles.pair}>
        <TextField name="careUk" language="uk" isLong />
        <TextField name="careEn" language="en" isLong />
        <TextField name="uktzed" hint={t('field.uktzedHint')} />
        <TextField name="taxCodes" hint={t('field.taxCodesHint')} />
      </div>
    </section>
  )
}
