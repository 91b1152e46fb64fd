import { useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { Description } from '#modules/catalog/web/index.ts'
import { useProduct } from './product-context.ts'
import { TextField } from './product-fields.tsx'
import { productTexts } from './texts.ts'
import styles from './product-texts.module.css'

/** Name and description in both languages, side by side, and how they look on the site. */
export function ProductTexts() {
  const t = useTexts(productTexts)
  const { values } = useProduct()
  const [isShown, setShown] = useState(false)
  return (
    <section className={record.card} aria-labelledby="part-texts">
      <div className={styles.head}>
        <h2 id="part-texts">{t('part.texts')}</h2>
        <button type="button" className="button button-line" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {t('description.preview')}
        </button>
      </div>
      <div className={styles.pair}>
        <TextField name="nameUk" language="uk" isRequired />
        <TextField name="nameEn" language="en" />
        <TextField name="descriptionUk" language="uk" isLong />
        <TextField name="descriptionEn" language="en" isLong />
      </div>
      <p className="field-hint">{t('description.hint')}</p>
      {isShown && (
        <div className={styles.pair}>
          <Preview language="uk" text={values.descriptionUk} />
          <Preview language="en" text={values.descriptionEn} />
        </div>
      )}
    </section>
  )
}

function Preview({ language, text }: { language: 'uk' | 'en'; text: string }) {
  const t = useTexts(productTexts)
  return (
    <div className={styles.preview} lang={language} data-preview={language}>
      {text.trim() === '' ? <p className={styles.empty}>{t('description.empty')}</p> : <Description text={text} />}
    </div>
  )
}
