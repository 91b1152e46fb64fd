import { Link } from '@tanstack/react-router'
import { formatMoney, parseMoney } from '#kit/money.ts'
import { Field } from '#platform/web/field.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { inLanguage } from '#modules/catalog/product.ts'
import { typeName } from '#modules/catalog/web/index.ts'
import { useProduct } from './product-context.ts'
import { TextField } from './product-fields.tsx'
import { pricesOf } from './prices.ts'
import { waitsForPhoto } from './product-form.ts'
import { productTexts } from './texts.ts'
import styles from './crm-product-page.module.css'

/** The code, type, kind, brand, visibility and prices of the product. */
export function ProductBasics() {
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  const { values, types, base, change, errorOf, touch, retype } = useProduct()
  const isWaiting = waitsForPhoto(values)
  const before = parseMoney(values.compareAtPrice)
  const { highest } = pricesOf(values.lots)
  const isNoReduction = before !== undefined && highest !== undefined && before <= highest
  return (
    <section className={record.card} aria-labelledby="part-basics">
      <h2 id="part-basics">{t('part.basics')}</h2>
      <div className={record.fields}>
        <TextField name="code" isRequired hint={base ? undefined : t('field.codeHint')} />
        <Field label={t('field.typeId')} error={errorOf('typeId')} isRequired>
          {(control) => (
            <select
              {...control}
              name="typeId"
              value={values.typeId}
              onBlur={() => touch('typeId')}
              onChange={({ currentTarget }) => {
                retype('typeId')
                // a kind is a word of its type
                change({ typeId: currentTarget.value, kind: '' })
              }}
            >
              {values.typeId === '' && <option value="">{t('field.chooseType')}</option>}
              {types.map((type) => (
                <option key={type.id} value={type.id}>
                  {typeName(type, language)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <KindField />
        <TextField name="brand" hint={t('field.brandHint')} />
        <TextField
          name="compareAtPrice"
          isNumber
          isWide
          hint={t(isNoReduction ? 'field.compareAtLow' : 'field.compareAtHint')}
        />
        <div className="field-wide">
          <label className="tick">
            <input
              type="checkbox"
              name="isHidden"
              checked={values.isHidden || isWaiting}
              aria-describedby={isWaiting ? 'waits-for-photo' : undefined}
              onChange={({ currentTarget }) => change({ isHidden: currentTarget.checked, isVisibilitySaid: true })}
            />
            {t('field.isHidden')}
          </label>
          {isWaiting && (
            <p id="waits-for-photo" className="field-hint">
              {t('field.isHiddenHint')}
            </p>
          )}
        </div>
      </div>
      <Prices />
    </section>
  )
}

/** The kinds of the type that is chosen. */
function KindField() {
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  const { values, type, change, errorOf, touch, retype } = useProduct()
  return (
    <Field
      label={t('field.kind')}
      error={errorOf('kind')}
      hint={
        <>
          {`${t('field.kindHint')} `}
          <Link to="/crm/kinds" className="link">
            {t('field.kinds')}
          </Link>
        </>
      }
    >
      {(control) => (
        <select
          {...control}
          name="kind"
          value={values.kind}
          onBlur={() => touch('kind')}
          onChange={({ currentTarget }) => {
            retype('kind')
            change({ kind: currentTarget.value })
          }}
        >
          <option value="">{t('field.noKind')}</option>
          {type?.kinds.map(({ slug, nameUk, nameEn }) => (
            <option key={slug} value={slug}>
              {inLanguage(language, nameUk, nameEn)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Prices() {
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  const { values } = useProduct()
  const { lowest, highest, lowestCost, highestCost, margin } = pricesOf(values.lots)
  if (lowest === undefined || highest === undefined) return <p className="field-hint">{t('price.none')}</p>
  const range = (from: number, to: number) =>
    from === to
      ? formatMoney(from, language)
      : t('price.from', { from: formatMoney(from, language), to: formatMoney(to, language) })
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('price.range')}</dt>
        <dd>{range(lowest, highest)}</dd>
      </div>
      {lowestCost !== undefined && highestCost !== undefined && (
        <div>
          <dt>{t('price.cost')}</dt>
          <dd>{range(lowestCost, highestCost)}</dd>
        </div>
      )}
      {margin && (
        <div className={margin.sum < 0 ? styles.loss : styles.mainSum}>
          <dt>{t('price.margin')}</dt>
          <dd>
            {t('price.marginOf', {
              sum: formatMoney(margin.sum, language).replace('-', '−'),
              percent: String(margin.percent).replace('-', '−'),
            })}
          </dd>
        </div>
      )}
    </dl>
  )
}
