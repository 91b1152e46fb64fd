import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useSend } from '#platform/web/use-send.ts'
import type { SizedProduct } from '../../sizes.contract.ts'
import { isEnding } from '../../sizes.ts'
import { count, ratio } from '../amounts.ts'
import { SizeRun } from '../charts/size-run.tsx'
import { FigureCard } from '../figure-card.tsx'
import { FiguresTable, ofNumbers } from '../figures-table.tsx'
import figures from '../figures.module.css'
import { sizesKey, sizesQuery, useInsightsApi } from '../insights-api.ts'
import { TableFile } from '../table-file.tsx'
import { figuresTexts } from '../texts.ts'
import { stockTexts } from './texts.ts'
import styles from './stock.module.css'

/** How long sizes last, which runs are broken, and what to order again, as a draft purchase in one click (EARN-6). */
export function SizesCard({ isEndingOnly }: { isEndingOnly: boolean }) {
  const t = useTexts(stockTexts)
  const shared = useTexts(figuresTexts)
  const { language } = useLanguage()
  const api = useInsightsApi()
  const query = useQuery(sizesQuery(api))
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [isWhole, setWhole] = useState(false)
  const all = query.data?.products ?? []
  const needing = all.filter(({ run, toOrder, sizes }) =>
    isEndingOnly ? sizes.some(isEnding) : run !== 'whole' || toOrder > 0,
  )
  const ending = all.reduce((sum, { sizes }) => sum + sizes.filter(isEnding).length, 0)
  const shown = isWhole ? all : needing
  const toOrderShown = shown.reduce((sum, product) => sum + product.toOrder, 0)

  const making = useSend({
    mutationFn: () =>
      // the shown sizes; for all of them the server knows best which purchases came since
      api.orderSizes(toOrderShown < (query.data?.toOrder ?? 0) ? shown.flatMap(wantedOf) : undefined),
    onSuccess({ purchaseId, purchaseNumber }) {
      toast('success', t('draftDone', { number: purchaseNumber }), {
        action: {
          label: t('draftOpen'),
          run: () => void navigate({ to: '/crm/purchases/$purchaseId', params: { purchaseId } }),
        },
        milliseconds: 10_000,
      })
      // ordered pieces are coming, so nobody orders them again
      return cache.invalidateQueries({ queryKey: sizesKey })
    },
    onError: (fault) => toast('error', t('draftFailed', { why: reasonOf(fault) })),
  })

  return (
    <FigureCard
      title={t('sizes')}
      note={isEndingOnly ? t('endingNote', { count: ending }) : t('sizesNote')}
      hasFocus={isEndingOnly}
      query={query}
      rows={8}
      end={
        query.data && (
          <>
            {toOrderShown > 0 && (
              <button
                type="button"
                className="button"
                aria-disabled={making.isPending}
                onClick={() => void making.send()}
              >
                <Plus aria-hidden size={16} />
                {t('toDraft')}
              </button>
            )}
            <TableFile name={t('sizes')} table="sizes" />
          </>
        )
      }
    >
      {() =>
        all.length === 0 ? (
          <p className={figures.quiet}>{t('sizesNone')}</p>
        ) : (
          <>
            <FiguresTable
              name={t('sizes')}
              className={styles.cards}
              heads={[t('model'), t('cover'), t('run'), ofNumbers(t('lead')), t('again'), ofNumbers(t('sum'))]}
            >
              <tbody>{shown.map((product) => Row(product))}</tbody>
              <tfoot>
                <tr className={figures.sum}>
                  <th scope="row" colSpan={5}>
                    {shared('total')}
                  </th>
                  <td className={figures.number}>{count(toOrderShown, language)}</td>
                </tr>
              </tfoot>
            </FiguresTable>
            {shown.length < all.length && (
              <button type="button" className={`button button-line ${styles.all}`} onClick={() => setWhole(true)}>
                {t('showWhole', { count: all.length - shown.length })}
              </button>
            )}
          </>
        )
      }
    </FigureCard>
  )

  function Row(product: SizedProduct) {
    const { productId, name, code, perDay, leadDays, run, sizes } = product
    const said = sizes.map(({ size, coverDays, state, available, toOrder }) => ({
      size,
      coverDays: coverDays ?? undefined,
      state,
      reading: `${size || t('oneSize')}: ${[
        ...(state === 'gone' || state === 'endOfRun' ? [t('gone')] : [t('pieces', { count: available })]),
        ...(available > 0 && coverDays !== null ? [t('lastsDays', { days: t('days', { count: coverDays }) })] : []),
        ...(toOrder > 0 ? [t('againOf', { count: toOrder })] : []),
      ].join(', ')}`,
      word:
        state === 'gone'
          ? t('gone')
          : state === 'endOfRun'
            ? '0'
            : coverDays === null
              ? `${available}`
              : String(coverDays),
    }))
    const wanted = wantedOf(product)
    const thin = sizes.filter((size) => (isEndingOnly ? isEnding(size) : size.state === 'gone' || size.state === 'low'))
    return (
      <tr key={productId}>
        <th scope="row">
          <Link to="/crm/products/$productId" params={{ productId }} className={figures.opens}>
            <b>{name}</b>
          </Link>
          <small>
            {code} · {t('perDay', { pace: ratio(perDay, language) })}
          </small>
        </th>
        <td>
          <div className={styles.run}>
            <SizeRun
              sizes={said}
              leadDays={leadDays}
              label={said.map(({ size, word }) => t('coverOf', { size, days: word })).join(', ')}
            />
          </div>
        </td>
        <td>
          <b className={looks[run]}>{t(`run.${run}`)}</b>
          <small className={styles.more}>{thin.map(({ size }) => size).join(', ')}</small>
        </td>
        <td className={figures.number} data-name={t('lead')}>
          {leadDays}
        </td>
        <td data-name={t('again')}>
          {wanted.length === 0 ? (
            <span className={figures.quiet}>{t('nothingAgain')}</span>
          ) : (
            wanted.map(({ size, quantity }) => (size ? `${size} × ${quantity}` : String(quantity))).join(', ')
          )}
        </td>
        <td className={figures.number} data-name={t('sum')}>
          {product.toOrder === 0 ? '—' : count(product.toOrder, language)}
        </td>
      </tr>
    )
  }
}

function wantedOf({ productId, sizes }: SizedProduct) {
  return sizes.filter(({ toOrder }) => toOrder > 0).map(({ size, toOrder }) => ({ productId, size, quantity: toOrder }))
}

const looks = { whole: figures.good, thinning: undefined, broken: figures.bad, gone: figures.bad }
