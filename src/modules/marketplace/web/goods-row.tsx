import { useId } from 'react'
import { formatInstant } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { MarketGoods } from '../office.ts'
import { marketTexts } from './texts.ts'
import styles from './marketplace.module.css'

const names = ['code', 'size', 'colour'] as const
type Name = (typeof names)[number]
/** Which of our goods a product of the marketplace is, as staff say it. */
export type Meant = Pick<MarketGoods, Name>

interface GoodsRowProps {
  goods: MarketGoods
  meant: Meant
  onMean(meant: Meant): void
  /** Why what is meant was refused. */
  reasonFor(name: Name): string | undefined
  isChosen: boolean
  onChoose(isChosen: boolean): void
}

/** A product of the marketplace beside ours. */
export function GoodsRow({ goods, meant, onMean, reasonFor, isChosen, onChoose }: GoodsRowProps) {
  const t = useTexts(marketTexts)
  const { language } = useLanguage()
  const { name, externalId, isConnected, toldAt, trouble } = goods
  const called = name || externalId
  const money = (sum: number | null) => (sum === null ? '–' : formatMoney(sum, language))
  return (
    <tr>
      <td className={styles.choice}>
        <input
          type="checkbox"
          aria-label={t('orders.choose', { number: externalId })}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </td>
      <td className={styles.what}>
        {called}
        <small>{externalId}</small>
      </td>
      <td>
        {isConnected ? (
          names
            .map((each) => goods[each])
            .filter(Boolean)
            .join(' · ')
        ) : (
          <Ours {...{ goods, called, meant, onMean, reasonFor }} />
        )}
      </td>
      <td>
        {money(goods.priceThere)} / {money(goods.price)}
      </td>
      <td>
        {goods.quantityThere ?? '–'} / {goods.available ?? '–'}
      </td>
      <td>
        {trouble ? (
          <span className={styles.late}>{trouble}</span>
        ) : !isConnected ? (
          t('goods.off')
        ) : toldAt ? (
          formatInstant(toldAt, language)
        ) : (
          t('goods.waiting')
        )}
      </td>
    </tr>
  )
}

interface OursProps extends Pick<GoodsRowProps, 'goods' | 'meant' | 'onMean' | 'reasonFor'> {
  called: string
}

function Ours({ goods, called, meant, onMean, reasonFor }: OursProps) {
  const t = useTexts(marketTexts)
  const id = useId()
  const reasons = names.flatMap((name) => reasonFor(name) ?? [])
  // a colour that seemed to be meant is one of the goods that seemed to be
  const others = (name: Name) => (name === 'code' && meant.colour === goods.colour ? { colour: '' } : {})
  return (
    <>
      <span className={styles.pair}>
        {names.map((name) => (
          <input
            key={name}
            className={`control ${styles.short}`}
            aria-label={t(`goods.${name}`, { name: called })}
            aria-invalid={reasonFor(name) !== undefined}
            aria-describedby={reasons.length > 0 ? id : undefined}
            value={meant[name]}
            onChange={({ currentTarget }) => onMean({ ...meant, ...others(name), [name]: currentTarget.value })}
          />
        ))}
      </span>
      {reasons.length > 0 && (
        <p id={id} className="field-error" role="alert">
          {reasons.join('. ')}
        </p>
      )}
    </>
  )
}
