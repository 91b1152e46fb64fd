import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '#kit/days.ts'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import type { MarketGoods } from '../office.ts'
import { marketKeys, useMarketplaceApi } from './marketplace-api.ts'
import { marketTexts } from './texts.ts'
import { useAction } from './use-action.ts'
import styles from './marketplace.module.css'

type Typed = Pick<MarketGoods, 'code' | 'size'>

/** Products of the marketplace: which of ours they are, and which are told our stock and price. */
export function GoodsPart() {
  const t = useTexts(marketTexts)
  const api = useMarketplaceApi()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const { data, error } = useQuery({ queryKey: marketKeys.goods, queryFn: () => api.goods(), retry: false })
  const connect = useAction(api.connect, () => t('goods.connected'))
  const disconnect = useAction(api.disconnect, () => t('goods.disconnected'))
  if (!data)
    return error ? (
      <p className="field-error" role="alert">
        {t('failed', { why: reasonOf(error) })}
      </p>
    ) : (
      <p>{t('loading')}</p>
    )
  const wishOf = (goods: MarketGoods): Typed => typed[goods.externalId] ?? goods
  const some = data.filter(({ externalId }) => chosen.has(externalId))
  const [on, off] = [
    some.filter(({ isConnected }) => isConnected),
    some.filter((goods) => !goods.isConnected && wishOf(goods).code.trim() !== ''),
  ]
  const done = { onSuccess: () => setChosen(new Set()) }
  return (
    <>
      <p className={styles.lead}>{t('goods.lead')}</p>
      <div className={styles.tools}>
        <button
          type="button"
          className="button"
          disabled={off.length === 0 || connect.isPending}
          onClick={() =>
            connect.mutate(
              off.map((goods) => {
                const { code, size } = wishOf(goods)
                const { externalId, colour } = goods
                return { externalId, code: code.trim(), size: size.trim(), colour: code === goods.code ? colour : '' }
              }),
              done,
            )
          }
        >
          {t('goods.connect', { count: off.length })}
        </button>
        <button
          type="button"
          className="button button-line"
          disabled={on.length === 0 || disconnect.isPending}
          onClick={() =>
            disconnect.mutate(
              on.map(({ externalId }) => externalId),
              done,
            )
          }
        >
          {t('goods.disconnect', { count: on.length })}
        </button>
      </div>
      {data.length === 0 ? (
        <p>{t('goods.none')}</p>
      ) : (
        <div className={styles.room}>
          <table aria-label={t('goods.table')}>
            <thead>
              <tr>
                <th scope="col" className={styles.choice}>
                  {t('goods.choice')}
                </th>
                {(['there', 'ours', 'price', 'stock', 'told'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`goods.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((goods) => (
                <Row
                  key={goods.externalId}
                  goods={goods}
                  typed={wishOf(goods)}
                  onType={(next) => setTyped({ ...typed, [goods.externalId]: next })}
                  isChosen={chosen.has(goods.externalId)}
                  onChoose={(isChosen) => {
                    const next = new Set(chosen)
                    if (isChosen) next.add(goods.externalId)
                    else next.delete(goods.externalId)
                    setChosen(next)
                  }}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

interface RowProps {
  goods: MarketGoods
  typed: Typed
  onType(typed: Typed): void
  isChosen: boolean
  onChoose(isChosen: boolean): void
}

function Row({ goods, typed, onType, isChosen, onChoose }: RowProps) {
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
          [goods.code, goods.size, goods.colour].filter(Boolean).join(' · ')
        ) : (
          <span className={styles.pair}>
            <input
              className={`control ${styles.short}`}
              aria-label={t('goods.code', { name: called })}
              value={typed.code}
              onChange={({ currentTarget }) => onType({ ...typed, code: currentTarget.value })}
            />
            <input
              className={`control ${styles.short}`}
              aria-label={t('goods.size', { name: called })}
              value={typed.size}
              onChange={({ currentTarget }) => onType({ ...typed, size: currentTarget.value })}
            />
          </span>
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
