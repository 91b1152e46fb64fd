import { formatDay } from '#kit/days.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import { formatPhone } from '#kit/phone.ts'
import { sizeName } from '#kit/size-name.ts'
import type { Field, Printed } from '#platform/fields.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { order as table } from '../../order.fields.ts'
import type { PackedLine, PackedOrder } from '../../order-view.contract.ts'
import type { OrderView } from '../../order-view.contract.ts'
import { isUnrecorded, keptPieces, shownDueOf } from '../../order.ts'
import { orderTexts } from '../../order/texts.ts'
import type { PaperSize } from './print-search.ts'
import { printTexts } from './texts.ts'
import styles from './print.module.css'

/** An order on paper, with its prices and sums (B17). */
export function OrderSheet({ order, size }: { order: OrderView; size: PaperSize }) {
  const t = useTexts(printTexts)
  const words = useTexts(orderTexts)
  const { language } = useLanguage()
  const money = (amount: Money) => formatMoney(amount, language).replace('-', '−')
  const due = shownDueOf(order)
  const sums = [
    { name: words('money.goods'), amount: order.goodsTotal },
    ...(order.wrappingFee > 0 ? [{ name: words('money.wrapping'), amount: order.wrappingFee }] : []),
    ...(order.discount > 0 ? [{ name: words('money.discount'), amount: -order.discount }] : []),
    { name: words('money.total'), amount: order.total },
    ...(order.deposit > 0 ? [{ name: words('money.deposit'), amount: -order.deposit }] : []),
  ]
  // what came back is not in the sum of the goods, either
  const lines = order.lines
    .map((line) => ({ ...line, pieces: keptPieces(line, order.status) }))
    .filter(({ pieces }) => pieces > 0)
  return (
    <article className={styles.sheet} data-size={size} aria-label={t('sheet.order', { number: order.number })}>
      <SheetHead order={order} title={t('sheet.order', { number: order.number })} />
      <table className={styles.goods}>
        <thead>
          <tr>
            <th scope="col">{t('sheet.place')}</th>
            <th scope="col">{t('sheet.product')}</th>
            <th scope="col">{t('sheet.quantity')}</th>
            <th scope="col">{t('sheet.price')}</th>
            <th scope="col">{t('sheet.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id}>
              <td>{index + 1}</td>
              <td>
                <Goods line={line} />
              </td>
              <td>{line.pieces}</td>
              <td>{money(line.price)}</td>
              <td>{money(line.price * line.pieces)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {sums.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        {due !== null && (
          <div className={styles.due}>
            <dt>{words(isUnrecorded(order) ? 'money.unrecorded' : 'money.amountDue')}</dt>
            <dd>{money(due)}</dd>
          </div>
        )}
      </dl>
      <Notes order={order} />
    </article>
  )
}

/** Which order it is, whose, and where it goes. */
export function SheetHead({ order, title }: { order: PackedOrder; title: string }) {
  const t = useTexts(printTexts)
  const words = useTexts(orderTexts)
  const { language } = useLanguage()
  return (
    <>
      <div className={styles.head}>
        <h2>{title}</h2>
        <p>
          {t('sheet.from', { day: formatDay(order.createdAt, language) })} · {words(`source.${order.source}`)}
        </p>
      </div>
      <div className={styles.people}>
        <div>
          <h3>{t('sheet.customer')}</h3>
          <p className={styles.name}>{nameOf(order)}</p>
          <p>{formatPhone(order.phone)}</p>
        </div>
        <div>
          <h3>{t('sheet.delivery')}</h3>
          <p className={styles.name}>{words(`carrier.${order.carrier}`)}</p>
          <p>{order.deliveryAddress}</p>
          {order.trackingNumber !== '' && (
            <p>
              {t('sheet.trackingNumber')} <b>{order.trackingNumber}</b>
            </p>
          )}
          <p>
            {t('sheet.payment')}: {words(`paymentType.${order.paymentType}`)}
          </p>
        </div>
      </div>
    </>
  )
}

export function Goods({ line: { name, code, size, colour } }: { line: PackedLine }) {
  const t = useTexts(printTexts)
  const { language } = useLanguage()
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.about}>
        {[code, size && t('sheet.size', { size: sizeName(size, language) }), colour].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

const printed = Object.entries<Field>(table.fields)
  .filter(([, { isPrinted }]) => isPrinted)
  .map(([name]) => name) as Printed<typeof table.fields>[]

/** What goes with the parcel in words. */
export function Notes({ order }: { order: PackedOrder }) {
  const t = useTexts(orderTexts)
  return printed
    .filter((name) => (typeof order[name] === 'boolean' ? order[name] : order[name].trim() !== ''))
    .map((name) => (
      <div key={name} className={styles.note}>
        <h3>{t(`field.${name}`)}</h3>
        {typeof order[name] === 'string' && <p>{order[name]}</p>}
      </div>
    ))
}

function nameOf({ lastName, firstName, middleName }: PackedOrder): string {
  return [lastName, firstName, middleName].filter(Boolean).join(' ')
}
