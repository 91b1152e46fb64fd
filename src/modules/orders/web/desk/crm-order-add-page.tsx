import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useLeaveFor } from '#platform/web/left-lists.ts'
import { RecordGate } from '#platform/web/record-gate.tsx'
import { useIsOpen } from '#platform/web/use-is-open.ts'
import { shopNow } from '#platform/web/shop-clock.ts'
import type { OrderView } from '../../order-view.contract.ts'
import { newOrder } from '../../new-order.ts'
import { orderTexts } from '../../order/texts.ts'
import { OrderCard } from '../order-card.tsx'
import { valuesOf } from '../order-form-values.ts'
import { orderKeys, orderQuery, useOrdersApi } from '../orders-api.ts'
import { readAddOrderSearch } from './add-order-search.ts'
import { blankOrder, copyOf } from './new-order.ts'
import { deskTexts } from './texts.ts'

const route = getRouteApi('/crm/orders/add')

/** A new order, blank or a copy of another (S4). */
export function AddOrderPage() {
  const { copy = '', phone = '' } = readAddOrderSearch(route.useSearch())
  const navigate = useNavigate()
  const leave = useLeaveFor('/crm/orders')
  const onLeave = () => leave(() => navigate({ to: '/crm/orders' }))
  const t = useTexts(orderTexts)
  const desk = useTexts(deskTexts)
  const api = useOrdersApi()
  // what is saved after one has left leads nobody away
  const isOpen = useIsOpen()
  const { data: original, error, refetch } = useQuery({ ...orderQuery(api, copy), enabled: copy !== '' })
  if (copy !== '' && !original) {
    return (
      <RecordGate
        fault={error}
        loading={t('order.loading')}
        notFound={t('order.notFound')}
        failed={(why) => desk('new.failed', { why })}
        back={t('order.back')}
        onRetry={() => void refetch()}
        onLeave={onLeave}
      />
    )
  }
  return (
    <NewOrder
      key={`${copy} ${phone}`}
      original={original}
      phone={phone}
      onAdded={(orderId) =>
        isOpen() && void navigate({ to: '/crm/orders/$orderId', params: { orderId }, replace: true })
      }
      onLeave={onLeave}
    />
  )
}

interface NewOrderProps {
  original: OrderView | undefined
  phone: string
  onAdded(orderId: string): void
  onLeave(): void
}

function NewOrder({ original, phone, onAdded, onLeave }: NewOrderProps) {
  const desk = useTexts(deskTexts)
  const { language } = useLanguage()
  const cache = useQueryClient()
  const [now] = useState(shopNow)
  // as the original is now: it may change while this one is typed
  const [copy] = useState(() => original && copyOf(original, now))
  const blank = useMemo(() => ({ ...blankOrder(now), deliveryPlace: copy?.deliveryPlace ?? null }), [now, copy])
  const [start] = useState(() => {
    if (!copy && phone === '') return undefined
    // somebody orders again: what was said of the last order is not said of this one
    const again = phone !== '' && { phone, note: '' }
    return valuesOf(copy ? { ...copy, ...again } : blankOrder(now, { ...newOrder, phone }), language)
  })
  const title = original && phone === '' ? desk('new.copyTitle', { number: original.number }) : desk('new.title')
  useEffect(() => {
    document.title = title
  }, [title])

  // a keyboard that opens by itself hides half of a phone
  const isFirstFocused = start === undefined
  useEffect(() => {
    if (isFirstFocused && matchMedia('(hover: hover) and (pointer: fine)').matches)
      document.querySelector<HTMLElement>('form [name="phone"]')?.focus({ preventScroll: true })
  }, [isFirstFocused])

  return (
    <OrderCard
      order={blank}
      title={title}
      {...(start && { start })}
      show={(saved) => {
        cache.setQueryData(orderKeys.one(saved.id), saved)
        void cache.invalidateQueries({ queryKey: orderKeys.count })
        onAdded(saved.id)
      }}
      reload={async () => blank}
      onDuplicate={() => undefined}
      onLeave={onLeave}
    />
  )
}
