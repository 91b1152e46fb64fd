import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '#kit/days.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import type { GoodsMovement } from '../../stock.fields.ts'
import { goodsTexts } from '../../texts.ts'
import { goodsKeys, useGoodsApi } from '../goods-api.ts'
import { productTexts } from './texts.ts'
import styles from './lot-dialogs.module.css'

/** More of them nobody reads in a window. */
const shown = 200

/** The ledger of a lot: when, how many, why, by which order, who, and how many were there then (CAT-3). */
export function MovementsDialog({ lotId, name, onClose }: { lotId: string; name: string; onClose(): void }) {
  const t = useTexts(productTexts)
  const api = useGoodsApi()
  const { data, error } = useQuery({
    queryKey: goodsKeys.movements(lotId),
    queryFn: () => api.movements(lotId, { limit: shown, offset: 0 }),
    staleTime: 0,
  })
  return (
    <Dialog title={t('movements.title', { lot: name })} onClose={onClose}>
      {!data && !error && <p>{t('movements.loading')}</p>}
      {error && <p className="field-error">{t('movements.failed', { why: reasonOf(error) })}</p>}
      {data?.length === 0 && <p className={styles.now}>{t('movements.empty')}</p>}
      {data && data.length > 0 && (
        <table className={styles.movements}>
          <thead>
            <tr>
              <th scope="col">{t('movements.at')}</th>
              <th scope="col">{t('movements.why')}</th>
              <th scope="col">{t('movements.quantity')}</th>
              <th scope="col">{t('movements.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((movement) => (
              <Movement key={movement.id} movement={movement} />
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}

function Movement({ movement }: { movement: GoodsMovement }) {
  const t = useTexts(productTexts)
  const words = useTexts(goodsTexts)
  const { language } = useLanguage()
  const { at, quantity, reason, correction, orderId, orderNumber, who, note, balance } = movement
  return (
    <tr>
      <td>
        <time dateTime={at.toISOString()}>{formatInstant(at, language)}</time>
        <span>{who || t('movements.system')}</span>
      </td>
      <td>
        {words(`movement.${reason}`)}
        {correction && <span>{words(`correction.${correction}`)}</span>}
        {orderId !== null && orderNumber !== '' && (
          <span>
            <Link to="/crm/orders/$orderId" params={{ orderId }}>
              {t('movements.order', { number: orderNumber })}
            </Link>
          </span>
        )}
        {note !== '' && <span>{note}</span>}
      </td>
      <td className={quantity < 0 ? styles.out : styles.in}>{quantity < 0 ? `−${-quantity}` : `+${quantity}`}</td>
      <td>{balance}</td>
    </tr>
  )
}
