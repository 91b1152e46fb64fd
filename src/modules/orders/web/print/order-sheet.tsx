import type { ReactNode } from 'react'
import { formatDay } from '#kit/days.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import { formatPhone } from '#kit/phone.ts'
import { sizeName } from '#kit/size-name.ts'
import type { Field, Printed } from '#platform/fields.ts'
import { Barcode } from '#platform/web/barcode/barcode.tsx'
import { code128, gtinBars } from '#platform/web/barcode/bars.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { Seller } from '#modules/settings/seller.ts'
import { printedTrackingNumber } from '#modules/delivery/tracking-number.ts'
import { order as table } from '../../order.fields.ts'
import type { PackedLine, PackedOrder } from '../../office-order.contract.ts'
import type { OfficeOrder } from '../../office-order.contract.ts'
import { isUnrecorded, keptPieces, shownDueOf } from '../../order.ts'
import { orderTexts } from '../../order/texts.ts'
import type { PaperSize } from './print-search.ts'
import { printTexts } from './texts.ts'
import styles from './print.module.css'

export interface SheetProps<Order extends PackedOrder> {
  order: Order
  /** Nobody, where the shop does not tell. */
  seller: Seller
  size: PaperSize
}

/** An order on paper, with its prices and sums (B17). */
export function OrderSheet({ order, seller, size }: SheetProps<OfficeOrder>) {
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
      <SheetHead order={order} seller={seller} title={t('sheet.order', { number: order.number })} />
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

/** Who sells, which order it is, whose, and where it goes. */
export function SheetHead({ order, seller, title }: Omit<SheetProps<PackedOrder>, 'size'> & { title: string }) {
  const t = useTexts(printTexts)
  const words = useTexts(orderTexts)
  const { language } = useLanguage()
  const bars = code128(order.number)
  return (
    <>
      <div className={styles.seller}>
        <b>{seller.name}</b>
        {seller.phone !== '' && <span>{formatPhone(seller.phone)}</span>}
        {seller.email !== '' && <span>{seller.email}</span>}
        {seller.seller !== '' && <span>{seller.seller}</span>}
      </div>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p>
            {t('sheet.from', { day: formatDay(order.createdAt, language) })} · {words(`source.${order.source}`)}
          </p>
        </div>
        {bars && <Barcode bars={bars} height={11} />}
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
              {t('sheet.trackingNumber')} <b>{printedTrackingNumber(order.carrier, order.trackingNumber)}</b>
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

interface GoodsProps {
  line: PackedLine
  /** Where to look for them; left out where nobody does. */
  lots?: readonly { purchaseNumber: string; quantity: number }[]
  /** Further remarks about them. */
  children?: ReactNode
}

export function Goods({ line: { name, code, size, colour, gtin }, lots = [], children }: GoodsProps) {
  const t = useTexts(printTexts)
  const { language } = useLanguage()
  const bars = gtinBars(gtin)
  return (
    <div className={styles.barred}>
      <div>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>
          {[code, size && t('sheet.size', { size: sizeName(size, language) }), colour].filter(Boolean).join(' · ')}
        </span>
        {lots.length > 0 && (
          <span className={styles.about}>
            {lots
              .map(({ purchaseNumber, quantity }) => t('sheet.lot', { purchase: purchaseNumber, count: quantity }))
              .join(' · ')}
          </span>
        )}
        {children}
      </div>
      {bars && <Barcode bars={bars} height={8} />}
    </div>
  )
}

const printed = Object.entries<Field>(table.fields)
  .filter(([, { isPrinted }]) => isPrinted)
  .map(([name]) => name) as Printed<typeof table.fields>[]

/** The order's printed notes. */
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
