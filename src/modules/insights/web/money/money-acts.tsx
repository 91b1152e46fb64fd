import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useAsk } from '#platform/web/ask.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useSend } from '#platform/web/use-send.ts'
import type { PaymentWay } from '#modules/orders/payment.ts'
import { WritePayment } from '#modules/orders/web/index.ts'
import { remindOfParcel, waitingParcelsQuery } from '#modules/parcels/web/index.ts'
import { providerWords } from '#modules/payments/provider.ts'
import { askCompany, awaitedQuery, sendPayLink } from '#modules/payments/web/index.ts'
import { aboutHolder } from '../../money-held.ts'
import type { MoneyRow } from '../../money.contract.ts'
import { actsOf, type MoneyAct, type ActFacts } from './acts-of.ts'
import styles from './money.module.css'
import { moneyTexts } from './texts.ts'

/** Reads the open payments and waiting parcels of orders whose money is away. */
export function useActFacts(): ActFacts {
  const ask = useAsk()
  const { data: payments } = useQuery(awaitedQuery(ask))
  const { data: parcels } = useQuery(waitingParcelsQuery(ask))
  return useMemo(
    () => ({
      awaited: new Map(payments?.map((each) => [each.orderId, each])),
      waiting: new Set(parcels),
    }),
    [payments, parcels],
  )
}

/** The buttons of a row, each named with its order. */
export function MoneyActs({ row, facts }: { row: MoneyRow; facts: ActFacts }) {
  const t = useTexts(moneyTexts)
  const { language } = useLanguage()
  const ask = useAsk()
  const cache = useQueryClient()
  const [isWriting, setWriting] = useState(false)
  const { orderId, orderNumber: number, holder } = row
  const payment = facts.awaited.get(orderId)
  const readAgain = () =>
    Promise.all(['insights', 'payments', 'parcels'].map((room) => cache.invalidateQueries({ queryKey: [room] })))

  const sending = useSend({
    async mutationFn(act: MoneyAct) {
      if (act === 'ask' && payment) return t((await askCompany(ask, payment.payment)) ? 'act.paid' : 'act.notYet')
      if (act === 'remindOfParcel') {
        const refused = await remindOfParcel(ask, orderId)
        if (refused !== undefined) throw new Error(refused)
        return t('act.reminded')
      }
      await sendPayLink(ask, orderId)
      return t('act.reminded')
    },
    onSuccess: (said) => void toast('success', said),
    onError: (fault) => void toast('error', t('act.failed', { number, why: reasonOf(fault) })),
    onSettled: readAgain,
  })

  const words = (act: MoneyAct) =>
    act === 'ask'
      ? t('act.ask', { company: payment ? providerWords.about[payment.provider][language] : '' })
      : t(`act.${act}`)
  return (
    <span className={styles.acts}>
      {actsOf(row, facts).map((act) =>
        act === 'market' || act === 'statement' ? (
          <Link
            key={act}
            to={act === 'market' ? '/crm/marketplace' : '/crm/statements'}
            className="button button-line"
            aria-label={t('act.of', { act: words(act), number })}
          >
            {words(act)}
          </Link>
        ) : (
          <button
            key={act}
            type="button"
            className="button button-line"
            aria-label={t('act.of', { act: words(act), number })}
            disabled={sending.isPending}
            onClick={() => (act === 'write' ? setWriting(true) : void sending.send(act))}
          >
            {words(act)}
          </button>
        ),
      )}
      {isWriting && (
        <WritePayment
          orderId={orderId}
          way={wayOf(holder)}
          onRecorded={() => void readAgain()}
          onClose={() => setWriting(false)}
        />
      )}
    </span>
  )
}

function wayOf(holder: MoneyRow['holder']): PaymentWay {
  const { kind } = aboutHolder(holder)
  return kind === 'carrier' ? 'onDelivery' : kind === 'provider' ? 'card' : 'cash'
}
