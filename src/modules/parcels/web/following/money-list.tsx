import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#kit/days.ts'
import { formatMoney, type Money } from '#kit/money.ts'
import { ImportList } from '#platform/web/transfer/import/import-list.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useSeesCosts } from '#platform/web/office/user.ts'
import { useDay } from '#platform/web/use-day.ts'
import { carrierWords } from '#modules/delivery/carrier.ts'
import { moneyGroups, type MoneyGroup } from '../../followed.ts'
import type { ParcelMoney } from '../../following.contract.ts'
import { shortDay, daysBetween } from './days.ts'
import { followingKey, useAct, useFollowingApi } from './following-api.ts'
import { OrderCell, SumCell, sumWords } from './parcel-cells.tsx'
import { MoreRows, usePages } from './pages.tsx'
import { followingTexts } from './texts.ts'
import { undoneWords } from './undone-words.ts'
import lists from '../table.module.css'
import styles from './following.module.css'

const ImportPayouts = lazily(() => import('./import-payouts.tsx'))

type Row = ParcelMoney['rows'][number]

/** Money on delivery by the word of carriers: what they have, what they paid out, what differs by order (DEL-5). */
export function MoneyList({ money }: { money: ParcelMoney }) {
  const t = useTexts(followingTexts)
  const { language } = useLanguage()
  const cache = useQueryClient()
  const api = useFollowingApi()
  const [isImporting, setImporting] = useState(false)
  const sums = [
    ['underWay', money.underWay],
    ['withCarrier', money.withCarrier],
    ['paidThisWeek', money.paidThisWeek],
  ] as const
  return (
    <>
      <header className={styles.head}>
        <h1>{t('money.title')}</h1>
        <p>{t('money.lead')}</p>
        <button type="button" className={`button button-line ${styles.end}`} onClick={() => setImporting(true)}>
          <Upload aria-hidden size={18} />
          {t('payouts.open')}
        </button>
        {isImporting && (
          <ImportPayouts
            onChanged={() => void cache.invalidateQueries({ queryKey: followingKey })}
            onClose={() => setImporting(false)}
          />
        )}
      </header>
      <dl className={styles.three}>
        {sums.map(([name, sum]) => (
          <div key={name}>
            <dt>{t(`money.${name}`)}</dt>
            <dd>{formatMoney(sum, language)}</dd>
          </div>
        ))}
      </dl>
      {money.rows.length === 0 ? (
        <p className={styles.foot}>{t('money.none')}</p>
      ) : (
        <div className={lists.lines}>
          <table className={lists.list} aria-label={t('list.money')}>
            <thead>
              <tr>
                <th scope="col">{t('col.order')}</th>
                <th scope="col">{t('col.carrier')}</th>
                <th scope="col">{t('col.handedOver')}</th>
                <th scope="col" className={lists.n}>
                  {t('col.expected')}
                </th>
                <th scope="col" className={lists.n}>
                  {t('col.paidOut')}
                </th>
                <th scope="col" className={lists.n}>
                  {t('col.difference')}
                </th>
                <th scope="col">{t('col.next')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('col.act')}</span>
                </th>
              </tr>
            </thead>
            {moneyGroups.map((group) => (
              <Group key={group} group={group} rows={money.rows.filter((row) => row.group === group)} />
            ))}
          </table>
        </div>
      )}
      <div className={styles.imports}>
        <ImportList
          queryKey={[...followingKey, 'imports']}
          load={api.payoutImports}
          undo={async (importId) => undoneWords(await api.undoPayouts(importId), t)}
          onChanged={() => void cache.invalidateQueries({ queryKey: followingKey })}
        />
      </div>
    </>
  )
}

function Group({ group, rows }: { group: MoneyGroup; rows: readonly Row[] }) {
  const t = useTexts(followingTexts)
  const { language } = useLanguage()
  const isAdmin = useSeesCosts()
  const today = dayOf(useDay())
  const api = useFollowingApi()
  const charge = useAct(api.charge, () => t('charge.done'))
  const pages = usePages(rows)
  if (rows.length === 0) return null
  return (
    <tbody>
      <tr className={`${lists.group} ${group === 'differs' ? styles.wrong : ''}`}>
        <th scope="rowgroup" colSpan={8}>
          {t(`group.${group}`, { count: rows.length })}
        </th>
      </tr>
      {pages.shown.map((row) => {
        const { orderId, number, person, carrier, handedOverOn, expected, paidOut, lacking } = row
        const difference = paidOut === null ? null : paidOut - expected
        return (
          <tr key={orderId}>
            <OrderCell orderId={orderId} number={number} person={person} />
            <td>{carrierWords.about[carrier][language]}</td>
            <td data-l={t('col.handedOver')}>{handedOverOn && shortDay(handedOverOn, language)}</td>
            <SumCell sum={expected} label={t('col.expected')} />
            <td className={lists.n} data-l={t('col.paidOut')}>
              {paidOut === null ? <span className={styles.quiet}>{t('notYet')}</span> : sumWords(paidOut, language)}
            </td>
            <td className={`${lists.n} ${difference ? styles.late : styles.quiet}`} data-l={t('col.difference')}>
              {sumWords(difference, language)}
            </td>
            <td className={styles.wide}>{nextWords(row, difference)}</td>
            <td className={styles.act}>
              {isAdmin && group === 'differs' && lacking > 0 && (
                <button
                  type="button"
                  className="button button-line"
                  aria-label={t('charge.of', { number })}
                  disabled={charge.isPending}
                  onClick={() => charge.mutate(orderId)}
                >
                  {t('charge')}
                </button>
              )}
            </td>
          </tr>
        )
      })}
      <MoreRows {...pages} columns={8} />
    </tbody>
  )

  function nextWords({ handedOverOn, paidOutOn, lacking }: Row, difference: Money | null): string {
    if (group === 'tooMuch' || group === 'tooLittle') return t('collectLess', { sum: formatMoney(lacking, language) })
    if (paidOutOn === null) return handedOverOn ? t('heldFor', { days: daysBetween(handedOverOn, today) }) : ''
    if (group === 'settled') return t('paidOn', { day: shortDay(paidOutOn, language) })
    if (lacking > 0) return t('lacks', { sum: formatMoney(lacking, language) })
    return difference !== null && difference > 0
      ? t('tooMuch', { sum: formatMoney(difference, language) })
      : t('notTaken')
  }
}
