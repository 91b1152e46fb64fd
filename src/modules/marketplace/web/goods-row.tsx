import { formatInstant } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { OurGoods, type OurGoodsProps } from './our-goods.tsx'
import { marketTexts } from './texts.ts'
import styles from './marketplace.module.css'

const names = ['code', 'size', 'colour'] as const

interface GoodsRowProps extends Omit<OurGoodsProps, 'called'> {
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
          <OurGoods {...{ goods, called, meant, onMean, reasonFor }} />
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
