import { dayOf, formatCalendarDay } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { isSaleOn, isSaleOver, reducedPrice, saleProblem } from '#modules/catalog/sale.ts'
import { Field } from '#platform/web/field.tsx'
import { DayInput } from '#platform/web/inputs/day-input.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { useDay } from '#platform/web/use-day.ts'
import { lossOf, pricesOf } from './prices.ts'
import { useProduct } from './product-context.ts'
import { TextField } from './product-fields.tsx'
import { typedSale } from './typed-sale.ts'
import { productTexts } from './texts.ts'
import styles from './crm-product-page.module.css'

/** A sale of the product: what is taken off, in which days, and what comes of it. */
export function ProductSale() {
  const t = useTexts(productTexts)
  return (
    <section className={record.card} aria-labelledby="part-sale">
      <h2 id="part-sale">{t('part.sale')}</h2>
      <div className={record.fields}>
        <TextField name="salePercent" isNumber hint={t('sale.percentHint')} />
        <TextField name="salePrice" isNumber hint={t('sale.priceHint')} />
        <SaleDay name="saleStartsOn" hint={t('sale.startHint')} />
        <SaleDay name="saleEndsOn" hint={t('sale.endHint')} />
      </div>
      <Outcome />
    </section>
  )
}

function SaleDay({ name, hint }: { name: 'saleStartsOn' | 'saleEndsOn'; hint: string }) {
  const t = useTexts(productTexts)
  const { values, change, errorOf, touch, retype } = useProduct()
  return (
    <Field label={t(`field.${name}`)} error={errorOf(name)} hint={hint}>
      {(control) => (
        <DayInput
          {...control}
          name={name}
          value={values[name]}
          onBlur={() => touch(name)}
          onValue={(value) => {
            retype(name)
            change({ [name]: value })
          }}
        />
      )}
    </Field>
  )
}

/** Whether it is on, what the lots are sold for in it, and the loss where that is below what they cost. */
function Outcome() {
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  const { values } = useProduct()
  const today = dayOf(useDay())
  const sale = typedSale(values)
  const { lowest, highest } = pricesOf(values.lots)
  const isGiven = sale.salePercent !== null || sale.salePrice !== null
  if (!isGiven || saleProblem(sale) || lowest === undefined || highest === undefined) return null
  const [from, to] = [reducedPrice(lowest, sale), reducedPrice(highest, sale)]
  const money = (amount: number) => formatMoney(amount, language)
  const range = (one: number, other: number) =>
    one === other ? money(one) : t('price.from', { from: money(one), to: money(other) })
  const { saleStartsOn } = sale
  const state = isSaleOn(sale, today)
    ? t('sale.on')
    : saleStartsOn !== null && saleStartsOn > today
      ? t('sale.coming', { day: formatCalendarDay(saleStartsOn, language) })
      : t('sale.over')
  const loss = isSaleOver(sale, today) ? 0 : Math.max(0, ...values.lots.map((lot) => lossOf(lot, sale)))
  return (
    <div className={styles.sums}>
      <p>{state}</p>
      {to < highest ? (
        <p>
          {t('sale.outcome')} <strong>{range(from, to)}</strong> <s>{range(lowest, highest)}</s>
        </p>
      ) : (
        <p>{t('sale.notLower')}</p>
      )}
      {loss > 0 && (
        <p role="status" className={styles.loss}>
          {t('sale.loss', { loss: money(loss) })}
        </p>
      )}
    </div>
  )
}
