import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { RecordGate } from '#platform/web/record-gate.tsx'
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
  const { data: customer, error, refetch } = useQuery(customerQuery(useCustomersApi(), phone))
  const title = customer && customerName(customer)

  useEffect(() => {
    if (title) document.title = title
  }, [title])

  if (customer) return <CustomerCard key={customer.phone} customer={customer} onOpen={onOpen} onLeave={onLeave} />
  return (
    <RecordGate
      fault={error}
      loading={t('customer.loading')}
      notFound={t('customer.notFound')}
      failed={(why) => t('customer.failed', { why })}
      back={t('customer.back')}
      onRetry={() => void refetch()}
      onLeave={onLeave}
    />
  )
}
