import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#platform/web/api.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { CustomerCard } from './customer-card.tsx'
import { customerName } from './customer-name.ts'
import { customerQuery, useCustomersApi } from './customers-api.ts'
import { customersTexts } from './texts.ts'

export interface CustomerPageProps {
  /** Any of theirs. */
  phone: string
  onOpen(phone: string): void
  onLeave(): void
}

export function CustomerPage({ phone, onOpen, onLeave }: CustomerPageProps) {
  const t = useTexts(customersTexts)
  const office = useTexts(officeTexts)
  const { data: customer, error, refetch } = useQuery(customerQuery(useCustomersApi(), phone))
  const title = customer && customerName(customer)

  useEffect(() => {
    if (title) document.title = title
  }, [title])

  if (customer) return <CustomerCard key={customer.phone} customer={customer} onOpen={onOpen} onLeave={onLeave} />
  if (!error) return <p className="loading">{t('customer.loading')}</p>
  // 400: what stands in the address is no phone at all
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="office-message">
      <h1>{isGone ? t('customer.notFound') : t('customer.failed', { why: reasonOf(error) })}</h1>
      <div className="buttons">
        {!isGone && (
          <button type="button" className="button" onClick={() => void refetch()}>
            {office('office.retry')}
          </button>
        )}
        <button type="button" className="button button-line" onClick={onLeave}>
          {t('customer.back')}
        </button>
      </div>
    </div>
  )
}
