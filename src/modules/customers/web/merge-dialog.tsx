import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { formatMoney } from '#kit/money.ts'
import { formatPhone } from '#kit/phone.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { Input } from '#platform/web/inputs/input.tsx'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { toast } from '#platform/web/toast.ts'
import { useIsOpen } from '#platform/web/use-is-open.ts'
import type { Customer } from '../customer.ts'
import { customerName } from './customer-name.ts'
import { customerKeys, useCustomersApi } from './customers-api.ts'
import { searchText } from './customers-search.ts'
import { customersTexts } from './texts.ts'
import styles from './merge-dialog.module.css'

export interface MergeDialogProps {
  one: Customer
  /** The other of the two, where they were chosen in the list. */
  start?: Customer
  onMerge(other: Customer, main: Customer): Promise<unknown>
  onClose(): void
}

/** Two customers become one: whom with, by which number they are known, and what they come to together. */
export function MergeDialog({ one, start, onMerge, onClose }: MergeDialogProps) {
  const t = useTexts(customersTexts)
  const office = useTexts(officeTexts)
  const [second, setSecond] = useState(start)
  const [mainPhone, setMainPhone] = useState(one.phone)
  const isOpen = useIsOpen()
  const merging = useMutation({
    mutationFn: (other: Customer) => (mainPhone === other.phone ? onMerge(one, other) : onMerge(other, one)),
    onSuccess: () => isOpen() && onClose(),
    onError: (fault) => isOpen() || toast('error', t('merge.failed', { why: reasonOf(fault) })),
  })

  return (
    <Dialog title={t('merge.title')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (second) merging.mutate(second)
        }}
      >
        <p className={styles.intro}>{t('merge.intro')}</p>
        {second ? (
          <Pair pair={[one, second]} mainPhone={mainPhone} onMain={setMainPhone} />
        ) : (
          <FindCustomer
            not={one}
            onFound={(found) => {
              setSecond(found)
              merging.reset()
            }}
          />
        )}
        {merging.error && (
          <p className="field-error" role="alert">
            {t('merge.failed', { why: reasonOf(merging.error) })}
          </p>
        )}
        <div className="dialog-end">
          {second && !start && (
            <button
              type="button"
              className="button button-line"
              onClick={() => {
                setSecond(undefined)
                setMainPhone(one.phone)
              }}
            >
              {t('merge.other')}
            </button>
          )}
          <button type="button" className="button button-line" onClick={onClose}>
            {office('bulk.cancel')}
          </button>
          <button type="submit" className="button" disabled={!second || merging.isPending}>
            {t('merge.confirm')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

interface PairProps {
  pair: readonly [Customer, Customer]
  mainPhone: string
  onMain(phone: string): void
}

function Pair({ pair, mainPhone, onMain }: PairProps) {
  const t = useTexts(customersTexts)
  const name = useId()
  const add = (count: (customer: Customer) => number) => pair.reduce((sum, customer) => sum + count(customer), 0)
  const together = {
    orders: add(({ orders }) => orders),
    spend: add(({ spend }) => spend),
    refusals: add(({ refusals }) => refusals),
  }
  return (
    <fieldset className={styles.pair}>
      <legend>{t('merge.main')}</legend>
      {pair.map((customer) => (
        <label key={customer.phone} className={styles.person}>
          <input
            type="radio"
            name={name}
            checked={customer.phone === mainPhone}
            onChange={() => onMain(customer.phone)}
          />
          <span>
            <b>{customerName(customer)}</b>
            <span>{[customer.phone, ...customer.otherPhones].map(formatPhone).join(', ')}</span>
            <Counts {...customer} />
          </span>
        </label>
      ))}
      <p className={styles.together}>
        <b>{t('merge.together')}</b> <Counts {...together} />
      </p>
    </fieldset>
  )
}

function Counts({ orders, spend, refusals }: Pick<Customer, 'orders' | 'spend' | 'refusals'>) {
  const t = useTexts(customersTexts)
  const { language } = useLanguage()
  return (
    <span className={styles.counts}>
      {t('merge.counts', { orders, spend: formatMoney(spend, language) })}
      {refusals > 0 && <em>{t('merge.refusals', { count: refusals })}</em>}
    </span>
  )
}

/** A pause in typing, in milliseconds. */
const pause = 250
const shortest = 2

function FindCustomer({ not, onFound }: { not: Customer; onFound(customer: Customer): void }) {
  const t = useTexts(customersTexts)
  const api = useCustomersApi()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(searchText(typed)), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isFetching, error } = useQuery({
    queryKey: [...customerKeys.all, 'find', asked],
    queryFn: ({ signal }) => api.list({ limit: 6, offset: 0, find: asked }, signal),
    enabled: asked.length >= shortest,
  })
  const found = data?.rows.filter(({ phone }) => phone !== not.phone)
  return (
    <div>
      <Input
        type="search"
        name="findCustomer"
        label={t('merge.find')}
        placeholder={t('merge.findHint')}
        autoComplete="off"
        maxLength={200}
        autoFocus
        value={typed}
        onChange={setTyped}
      />
      <p role="status" className={styles.said}>
        {isFetching ? t('merge.looking') : error ? reasonOf(error) : found?.length === 0 && t('merge.nobody')}
      </p>
      <ul className={styles.found}>
        {found?.map((customer) => (
          <li key={customer.phone}>
            <button type="button" onClick={() => onFound(customer)}>
              <b>{customerName(customer)}</b>
              <span>{formatPhone(customer.phone)}</span>
              <Counts {...customer} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
