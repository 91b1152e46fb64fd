import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/web/language.tsx'
import type { ParcelsView } from '../../contract.ts'
import { wholeSum } from './sums.ts'
import { makingTexts } from './texts.ts'
import styles from './parcels.module.css'

interface SenderLineProps {
  list: ParcelsView
  isAdmin: boolean
  hasBadKey: boolean
}

/** By which rules the list was filled in, and why nothing can be made. */
export function SenderLine({ list, isAdmin, hasBadKey }: SenderLineProps) {
  const t = useTexts(makingTexts)
  const { sender, isSenderUnknown, payer, shopPaysFrom, isConnected } = list
  const place = sender
    ? t('from.place', { city: sender.city, number: sender.number })
    : t(isSenderUnknown ? 'from.unknown' : 'from.unset')
  const pays = [t(`pays.${payer}`), shopPaysFrom !== null && t('pays.from', { sum: wholeSum(shopPaysFrom) })]
  return (
    <>
      {(!isConnected || hasBadKey) && (
        <p className={styles.tell} role="alert">
          {t(isConnected ? 'key.text' : 'off')}
          {isAdmin && (
            <Link className="link" to="/crm/integrations">
              {t('connect')}
            </Link>
          )}
        </p>
      )}
      <div className={styles.sender}>
        <p>
          <b>{t('from.label')}</b>
          <span className={sender ? undefined : styles.bad}>{place}</span>
        </p>
        <p>
          <b>{t('pays.label')}</b>
          {pays.filter(Boolean).join(', ')}
        </p>
        <p>
          <b>{t('box.label')}</b>
          {t('box.text')}
        </p>
        {isAdmin && (
          <Link className="link" to="/crm/settings">
            {t('settings')}
          </Link>
        )}
      </div>
    </>
  )
}
