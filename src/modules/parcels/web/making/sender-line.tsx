import { Link } from '@tanstack/react-router'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { ParcelsAnswer } from '../../contract.ts'
import { carrierName } from './carrier-name.ts'
import { useNumbers } from './sums.ts'
import { makingTexts } from './texts.ts'
import styles from './parcels.module.css'

interface SenderLineProps {
  list: ParcelsAnswer
  isAdmin: boolean
  /** The carrier whose key does not work; empty where all do. */
  badKeyOf: string
}

/** By which rules the list was filled in, and why nothing can be made. */
export function SenderLine({ list, isAdmin, badKeyOf }: SenderLineProps) {
  const t = useTexts(makingTexts)
  const { sumText } = useNumbers()
  const { language } = useLanguage()
  const { sender, isSenderUnknown, payer, shopPaysFrom, isConnected, others } = list
  const place = sender
    ? t('from.place', { city: sender.city, number: sender.number })
    : t(isSenderUnknown ? 'from.unknown' : 'from.unset')
  const pays = [t(`pays.${payer}`), shopPaysFrom !== null && t('pays.from', { sum: sumText(shopPaysFrom) })]
  return (
    <>
      {(!isConnected || badKeyOf !== '') && (
        <p className={styles.notice} role="alert">
          {isConnected ? t('key.text', { carrier: badKeyOf }) : t('off')}
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
        {others.map((other) => (
          <p key={other.carrier}>
            <b>{carrierName(other, language)}</b>
            <span className={other.place === null ? styles.bad : undefined}>{other.place ?? t('from.unset')}</span>
          </p>
        ))}
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
