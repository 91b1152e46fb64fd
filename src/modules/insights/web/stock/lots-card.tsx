import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Money } from '#kit/money.ts'
import { lotPrices } from '#modules/goods/web/index.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import { useCall } from '#platform/web/call.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { offerUndo } from '#platform/web/undo.ts'
import { useSend } from '#platform/web/use-send.ts'
import { channels, ofChannels, type Channel } from '../../discount.ts'
import type { LotToDiscount } from '../../payback.contract.ts'
import { amount, money } from '../amounts.ts'
import { PriceLine } from '../charts/price-line.tsx'
import { FigureCard } from '../figure-card.tsx'
import { FiguresTable, ofNumbers, unseen } from '../figures-table.tsx'
import figures from '../figures.module.css'
import { discountsKey, discountsQuery, useInsightsApi } from '../insights-api.ts'
import { lotWords } from '../lot-words.ts'
import { TableFile } from '../table-file.tsx'
import { figuresTexts } from '../texts.ts'
import { stockTexts } from './texts.ts'
import styles from './stock.module.css'

const first = 20

/** Old lots, those first in which the most money lies the longest; each with a price that makes no loss (EARN-5). */
export function LotsCard() {
  const t = useTexts(stockTexts)
  const shared = useTexts(figuresTexts)
  const { language } = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const query = useQuery(discountsQuery(useInsightsApi()))
  const headOf = useHeads()
  return (
    <FigureCard
      title={t('lots')}
      note={t('lotsNote')}
      query={query}
      rows={8}
      end={query.data && <TableFile name={t('lots')} table="lots" />}
    >
      {({ lots, count, frozen }) =>
        lots.length === 0 ? (
          <p className={figures.quiet}>{t('lotsNone')}</p>
        ) : (
          <>
            <FiguresTable
              name={t('lots')}
              className={styles.cards}
              heads={[
                t('lot'),
                t('area'),
                ofNumbers(t('frozen')),
                ofNumbers(t('age')),
                { text: t('prices'), className: styles.line },
                ...channels.map((channel) => ofNumbers(headOf(channel))),
                unseen(t('act'), styles.act),
              ]}
            >
              <tbody>
                {(isWhole ? lots : lots.slice(0, first)).map((lot) => (
                  <Row key={lot.lotId} lot={lot} most={mostOf(lots)} />
                ))}
              </tbody>
              <tfoot>
                <tr className={figures.sum}>
                  <th scope="row" colSpan={2}>
                    {shared('total')}: {t('lotsCount', { count })}
                  </th>
                  <td className={figures.number}>{amount(frozen, language)}</td>
                </tr>
              </tfoot>
            </FiguresTable>
            {!isWhole && lots.length > first && (
              <button type="button" className={`button button-line ${styles.all}`} onClick={() => setWhole(true)}>
                {count > lots.length
                  ? t('lotsShow', { count: lots.length })
                  : shared('showAll', { count: lots.length })}
              </button>
            )}
            {count > lots.length && <p className={figures.under}>{t('lotsFirst', { shown: lots.length, count })}</p>}
            <p className={figures.under}>{t('lotsUnder')}</p>
          </>
        )
      }
    </FigureCard>
  )
}

/** The heading of the column of a channel. */
function useHeads(): (channel: Channel) => string {
  const t = useTexts(stockTexts)
  const sources = useTexts(ordersTexts)
  return (channel) => (channel === 'site' ? t('siteFloor') : sources(`source.${channel}`))
}

interface Most {
  frozen: Money
  days: number
}

const oldAfter = 60

function mostOf(lots: readonly LotToDiscount[]): Most {
  return {
    frozen: Math.max(...lots.map(({ frozen }) => frozen), 1),
    days: Math.max(...lots.map(({ ageDays }) => ageDays - oldAfter), 1),
  }
}

function Row({ lot, most }: { lot: LotToDiscount; most: Most }) {
  const t = useTexts(stockTexts)
  const { language } = useLanguage()
  const { productId, name, onHand, unitCost, frozen, ageDays, price, floors, offered } = lot
  const words = lotWords(lot)
  const shown = (of: Money | null) => (of === null ? '—' : money(of, language))
  const headOf = useHeads()
  const floorOn = (channel: Channel) => {
    const price = shown(floors[channel])
    return channel === 'site'
      ? t('floorOn.site', { price })
      : t('floorOn.marketplace', { name: headOf(channel), price })
  }
  const floorWords = (floor: Money | null) => (floor === null ? '—' : amount(floor, language))
  return (
    <tr>
      <th scope="row">
        <Link to="/crm/products/$productId" params={{ productId }} className={figures.opens}>
          <b>{name}</b>
        </Link>
        <small>{words}</small>
      </th>
      <td aria-hidden>
        <span className={styles.area}>
          <i
            style={{
              inlineSize: `${Math.max(3, (100 * (ageDays - oldAfter)) / most.days)}%`,
              blockSize: Math.max(2, (42 * frozen) / most.frozen),
            }}
          />
        </span>
      </td>
      <td className={figures.number} data-name={t('frozen')}>
        {amount(frozen, language)}
        <small className={styles.more}>
          {onHand} × {amount(unitCost, language)}
        </small>
      </td>
      <td className={figures.number} data-name={t('age')}>
        {ageDays}
      </td>
      <td className={styles.line}>
        <PriceLine
          price={price}
          floors={floors}
          offered={offered}
          label={t('pricesOf', { price: shown(price), floors: channels.map(floorOn).join(', ') })}
          words={{ ...ofChannels(headOf), site: t('site'), now: t('now'), offer: t('offer') }}
        />
      </td>
      {channels.map((channel) => (
        <td key={channel} className={`${figures.number} ${figures.quiet}`} data-name={headOf(channel)}>
          {floorWords(floors[channel])}
        </td>
      ))}
      <td className={styles.act}>
        {offered === null ? (
          <span className={figures.quiet}>{t('atFloor')}</span>
        ) : (
          <SetPrice lot={lot} price={offered} name={`${name} ${words}`} />
        )}
      </td>
    </tr>
  )
}

/**
 * Names the price, and asks only where it takes goods below cost; for ten seconds it can be put back (B7). In a sale the
 * own price stays, struck; what is reduced already gets no other own price, of which the sale would take its part once more.
 */
function SetPrice({ lot, price, name }: { lot: LotToDiscount; price: Money; name: string }) {
  const t = useTexts(stockTexts)
  const { language } = useLanguage()
  const call = useCall()
  const cache = useQueryClient()
  const shown = (of: Money) => money(of, language)
  const prices = lotPrices(call, language)
  const look = () => cache.invalidateQueries({ queryKey: discountsKey })

  async function setOwn(): Promise<(() => Promise<void>) | undefined> {
    if (!(await prices.isWanted(lot, price))) return undefined
    await prices.set(lot, price)
    return () => prices.set(lot, lot.price)
  }

  async function startSale(): Promise<(() => Promise<void>) | undefined> {
    if (!(await prices.isSaleWanted(lot.productId, price))) return undefined
    const before = await prices.startSale(lot.productId, price)
    return () => prices.setSale(lot.productId, before)
  }

  const saving = useSend({
    async mutationFn(done: 'setDone' | 'saleDone') {
      const undo = await (done === 'setDone' ? setOwn() : startSale())
      if (undo) await look()
      return undo
    },
    onSuccess: (undo, done) =>
      undo &&
      offerUndo({
        text: t(done, { name, price: shown(price) }),
        undo: () => undo().then(look),
        undone: t('setUndone', { name, price: shown(lot.price) }),
      }),
    onError: (fault) => toast('error', t('setFailed', { why: reasonOf(fault) })),
  })

  return (
    <>
      {!lot.isOnSale && (
        <button
          type="button"
          className="button button-line"
          aria-disabled={saving.isPending}
          onClick={() => void saving.send('setDone')}
        >
          {t('set', { price: shown(price) })}
          <span className="visually-hidden">: {name}</span>
        </button>
      )}
      <button
        type="button"
        className="button button-line"
        aria-disabled={saving.isPending}
        title={t('saleHint')}
        onClick={() => void saving.send('saleDone')}
      >
        {t('sale', { price: shown(price) })}
        <span className="visually-hidden">: {name}</span>
      </button>
      {lot.floors.prom !== null && price < lot.floors.prom && (
        <small className={styles.warning}>{t('setSite', { prom: shown(lot.floors.prom) })}</small>
      )}
    </>
  )
}
