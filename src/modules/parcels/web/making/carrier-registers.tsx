import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import type { CarrierRegister } from '../../registers.contract.ts'
import { carrierName } from './carrier-name.ts'
import type { MadeParcel } from './made.ts'
import { parcelKeys, registersQuery, useParcelsApi } from './parcels-api.ts'
import { makingTexts } from './texts.ts'
import { usePrintRegister } from './use-print.ts'
import made from './made.module.css'
import styles from './parcels.module.css'

/** Registers that a carrier makes of the parcels of today: made, under way, and one to make of the rest (DEL-3). */
export function CarrierRegisters({ parcels }: { parcels: readonly MadeParcel[] }) {
  const t = useTexts(makingTexts)
  const { language } = useLanguage()
  const api = useParcelsApi()
  const cache = useQueryClient()
  const { data } = useQuery(registersQuery(api))
  const open = data?.registers.filter(isUnderWay).length ?? 0
  useEffect(() => {
    // a register that ended may have left parcels out
    void cache.invalidateQueries({ queryKey: parcelKeys.made })
  }, [open, cache])
  const make = useMutation({
    mutationFn: (ids: readonly string[]) => api.makeRegister(ids),
    onError: (fault) => toast('error', t('register.makeFailed', { why: reasonOf(fault) })),
    onSettled: () => cache.invalidateQueries({ queryKey: parcelKeys.all }),
  })
  const left = parcels.filter(
    ({ carrier, document }) => data?.carriers.includes(carrier) && document.registerId === null,
  )
  const [first] = left
  if (!data || (data.registers.length === 0 && !first)) return null
  return (
    <>
      <div role="status">
        <ul className={made.registers}>
          {data.registers.map((register) => (
            <li key={register.id}>
              <Register register={register} />
            </li>
          ))}
          {left
            .filter(({ document }) => document.registerRefusal !== '')
            .map(({ orderId, orderNumber: number, document }) => (
              <li key={orderId} className={styles.late}>
                {t('register.left', { number, why: document.registerRefusal })}
              </li>
            ))}
        </ul>
      </div>
      {first && (
        <button
          type="button"
          className="button button-line button-wide"
          aria-disabled={make.isPending || undefined}
          onClick={() => {
            if (!make.isPending) make.mutate(left.map(({ document }) => document.id))
          }}
        >
          {t('register.make', { carrier: carrierName(first, language), count: left.length })}
        </button>
      )}
    </>
  )
}

function Register({ register }: { register: CarrierRegister }) {
  const t = useTexts(makingTexts)
  const print = usePrintRegister()
  const { id, state, number, count, refusal, printedAt } = register
  if (state === 'failed') return <span className={styles.late}>{t('register.failed', { why: refusal })}</span>
  if (state !== 'made') return <span className={styles.late}>{t(`register.${state}`, { count })}</span>
  return (
    <>
      <span>
        {t('register.made', { number, count })}
        {printedAt && <small className={styles.quiet}> {t('state.printed')}</small>}
      </span>
      <button
        type="button"
        className="button button-line button-small"
        aria-label={t('register.sheetOf', { number })}
        aria-disabled={print.isPending || undefined}
        onClick={() => {
          if (!print.isPending) print.mutate(id)
        }}
      >
        {t('register.sheet')}
      </button>
    </>
  )
}

function isUnderWay({ state }: CarrierRegister): boolean {
  return state === 'asking' || state === 'unclear'
}
