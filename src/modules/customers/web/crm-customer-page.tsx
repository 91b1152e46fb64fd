import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { useLeaveFor } from '#platform/web/left-lists.ts'
import { RecordGate } from '#platform/web/record-gate.tsx'
import { CustomerCard } from './customer-card.tsx'
import { customerName } from './customer-name.ts'
import { customerQuery, useCustomersApi } from './customers-api.ts'
import { customersTexts } from './texts.ts'

const route = getRouteApi('/crm/customers/$phone')

/** Whoever has the phone of the address, any of theirs. */
export function CustomerPage() {
  const { phone } = route.useParams()
  const navigate = useNavigate()
  const onOpen = (other: string) =>
    void navigate({ to: '/crm/customers/$phone', params: { phone: other }, replace: true })
  const leave = useLeaveFor('/crm/customers')
  const onLeave = () => leave(() => navigate({ to: '/crm/customers' }))
  const t = useTexts(customersTexts)
  const { data: customer, error, refetch } = useQuery(customerQuery(useCustomersApi(), phone))
  const title = customer && customerName(customer)

  useEffect(() => {
    if (title) document.title = title
  }, [title])

  if (customer) return <CustomerCard key={phone} customer={customer} onOpen={onOpen} onLeave={onLeave} />
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
