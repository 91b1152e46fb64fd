import { formatMoney, type Money } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import record from '#platform/web/record.module.css'
import { advertPaymentSources, isUnrecorded } from '../order.ts'
import type { OfficeOrder } from '../office-order.contract.ts'
import { groupOf } from '../status.ts'
import { orderTexts } from '../order/texts.ts'
import { discountLossOf, type LiveMoney } from './editor/live-money.ts'
import { editorTexts } from './editor/texts.ts'
import { isNew } from './editor/new-order.ts'
import { useOrderParts } from './editor/use-order-parts.ts'
import { uncostedPieces } from '../profit.ts'
import { marginOf } from './margin.ts'
import { DiscountField } from './order-discount.tsx'
import { ChoiceField, FlagField, NumberField } from './order-fields.tsx'
import { Receipts } from './order-receipts.tsx'
import { useOrderFields } from './order-fields-context.ts'
import { discountRate } from './order-form-values.ts'
import { returnedTotalOf } from './returned-goods.ts'
import styles from './crm-order-page.module.css'

interface MoneyProps {
  order: OfficeOrder
  /** As one types. */
  live: LiveMoney
}

/** The order's total, and the sum to pay or to refund (ORD-5). */
export function OrderMoney({ order, live }: MoneyProps) {
  const t = useTexts(orderTexts)
  const editorText = useTexts(editorTexts)
  const parts = useOrderParts()
  const returned = returnedTotalOf(order)
  const { isGift, discount: typedDiscount } = useOrderFields().values
  const rate = discountRate(typedDiscount)
  const { money, automatic } = useAmounts()
  const loss = discountLossOf(live)
  const discountHint =
    rate === undefined
      ? editorText('money.discountHint')
      : editorText('money.discountOf', { rate: typedDiscount.trim(), amount: money(live.discount) })
  return (
    <section className={record.card} aria-labelledby="part-money">
      <h2 id="part-money">{t('part.money')}</h2>
      <dl className={styles.sums}>
        <Sum name={t('money.goods')} value={money(live.goodsTotal)} />
        {live.wrappingFee > 0 && <Sum name={t('money.wrapping')} value={money(live.wrappingFee)} />}
        {live.discount > 0 && <Sum name={t('money.discount')} value={money(-live.discount)} />}
        <Sum name={t('money.total')} value={money(live.total)} isMain />
        {live.deposit > 0 && <Sum name={t('money.deposit')} value={money(-live.deposit)} />}
        {isUnrecorded({ status: order.status, amountDue: live.amountDue }) ? (
          <Sum name={t('money.unrecorded')} value={money(live.amountDue)} isAlert />
        ) : (
          <Sum name={t('money.amountDue')} value={money(live.amountDue)} isMain />
        )}
        {live.notAsked > 0 && <Sum name={editorText('money.notAsked')} value={money(live.notAsked)} />}
        {live.refundDue > 0 && <Sum name={editorText('money.refundDue')} value={money(live.refundDue)} isAlert />}
      </dl>
      {returned > 0 && parts && <parts.Returned orderId={order.id} version={order.version} amount={returned} />}
      <div className={record.fields}>
        <DiscountField
          hint={discountHint}
          loss={loss > 0 ? editorText('line.loss', { loss: money(loss) }) : undefined}
        />
        {(isGift || live.wrappingFee > 0) && <NumberField name="wrappingFee" />}
        {isNew(order) ? (
          <NumberField name="deposit" />
        ) : (
          <NumberField name="amountDueSet" placeholder={automatic(live.following.amountDueSet)} />
        )}
      </div>
    </section>
  )
}

/** The order's costs and profit, term by term (ORD-6, B10). */
export function OrderMargin({
  order,
  live,
  isSaved = false,
  writtenOff = 0,
}: MoneyProps & { isSaved?: boolean; writtenOff?: number }) {
  const t = useTexts(orderTexts)
  const editorText = useTexts(editorTexts)
  const { money, automatic } = useAmounts()
  const parts = useOrderParts()
  const margin = marginOf(live.profit)
  const uncosted = uncostedPieces(order)
  const isSubsidised = useOrderFields().values.isShippingSubsidised
  return (
    <section className={record.card} aria-labelledby="part-margin">
      <h2 id="part-margin">{t('part.margin')}</h2>
      {isSaved && parts ? (
        <parts.Earned orderId={order.id} version={order.version} />
      ) : (
        <>
          <dl className={styles.sums}>
            {margin.terms.map(({ name, amount }) => (
              <Sum key={name} name={editorText(`money.${name}`)} value={money(amount)} />
            ))}
            <Sum name={editorText('money.margin')} value={money(margin.sum)} isMain />
          </dl>
          <p className="field-hint">{editorText('money.marginNote')}</p>
          {groupOf[order.status] === 'free' && <p className="field-hint">{editorText('money.free')}</p>}
          {writtenOff > 0 && <p className="field-hint">{editorText('money.writtenOff', { count: writtenOff })}</p>}
        </>
      )}
      {uncosted > 0 && <p className="field-hint">{editorText('money.uncosted', { count: uncosted })}</p>}
      <details className={styles.more}>
        <summary>{t('part.costs')}</summary>
        <div className={record.fields}>
          <NumberField name="marketplaceFeeRate" />
          <NumberField name="marketplaceFeeSet" placeholder={automatic(live.following.marketplaceFeeSet)} />
          <NumberField name="marketplaceFixedFee" />
          <NumberField name="paymentFee" />
          <NumberField name="marketplacePaymentFeeRate" />
          <NumberField
            name="marketplacePaymentFeeSet"
            placeholder={automatic(live.following.marketplacePaymentFeeSet)}
          />
          <FlagField name="isShippingSubsidised" />
          {isSubsidised && <NumberField name="subsidisedShippingFee" />}
          <NumberField name="returnCost" />
          <NumberField name="advertPaymentAmount" />
          <ChoiceField
            name="advertPaymentSource"
            options={[
              { value: '', text: t('field.none') },
              ...advertPaymentSources.map((value) => ({ value, text: t(`advertPaymentSource.${value}`) })),
            ]}
            isWide
          />
        </div>
      </details>
      <Receipts order={order} />
    </section>
  )
}

function useAmounts() {
  const t = useTexts(orderTexts)
  const { language } = useLanguage()
  const money = (amount: Money) => formatMoney(amount, language).replace('-', '−')
  return { money, automatic: (amount: Money) => t('field.automatic', { amount: money(amount) }) }
}

interface SumProps {
  name: string
  value: string
  isMain?: boolean
  isAlert?: boolean
}

function Sum({ name, value, isMain = false, isAlert = false }: SumProps) {
  return (
    <div className={isAlert ? styles.alertSum : isMain ? styles.mainSum : styles.sum}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
