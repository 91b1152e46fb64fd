import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { formatMoney } from '#kit/money.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useLeaveFor } from '#platform/web/left-lists.ts'
import { RecordGate } from '#platform/web/record-gate.tsx'
import { useIsOpen } from '#platform/web/use-is-open.ts'
import { shopNow } from '#platform/web/shop-clock.ts'
import { plainAmount } from '#platform/web/typed-fields.ts'
import type { OrderEdit, OfficeOrder } from '../../office-order.contract.ts'
import { newOrder } from '../../new-order.ts'
import { orderTexts } from '../../order/texts.ts'
import { OrderCard } from '../order-card.tsx'
import { newLine, valuesOf } from '../order-form-values.ts'
import { orderKeys, orderQuery, useOrdersApi } from '../orders-api.ts'
import { sizeAndColour } from '../size-and-colour.ts'
import { readAddOrderSearch } from './add-order-search.ts'
import { useEditorApi } from './editor-api.ts'
import { exchangedLines, exchangedWorth, readExchange } from './exchange.ts'
import { blankOrder, copyOf } from './new-order.ts'
import { editorTexts } from './texts.ts'

const route = getRouteApi('/crm/orders/add')

/** A new order, blank, a copy of another (S4), or what goes out for goods that come back. */
export function AddOrderPage() {
  const { copy = '', exchange = '', phone = '' } = readAddOrderSearch(route.useSearch())
  const navigate = useNavigate()
  const leave = useLeaveFor('/crm/orders')
  const onLeave = () => leave(() => navigate({ to: '/crm/orders' }))
  const t = useTexts(orderTexts)
  const editorText = useTexts(editorTexts)
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
        failed={(why) => editorText('new.failed', { why })}
        back={t('order.back')}
        onRetry={() => void refetch()}
        onLeave={onLeave}
      />
    )
  }
  return (
    <NewOrder
      key={`${copy} ${exchange} ${phone}`}
      original={original}
      exchange={exchange}
      phone={phone}
      onAdded={(orderId) =>
        isOpen() && void navigate({ to: '/crm/orders/$orderId', params: { orderId }, replace: true })
      }
      onLeave={onLeave}
    />
  )
}

interface NewOrderProps {
  original: OfficeOrder | undefined
  exchange: string
  phone: string
  onAdded(orderId: string): void
  onLeave(): void
}

function NewOrder({ original, exchange, phone, onAdded, onLeave }: NewOrderProps) {
  const editorText = useTexts(editorTexts)
  const api = useEditorApi()
  // as it was when one began: saving decides
  const [exchanged] = useState(() => {
    const back = original && readExchange(exchange, original)
    return back && back.goods.length > 0 ? { order: original, back } : undefined
  })
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
    const values = valuesOf(copy ? { ...copy, ...again } : blankOrder(now, { ...newOrder, phone }), language)
    if (!exchanged) return values
    const { order, back } = exchanged
    const lines = exchangedLines(back, order).map(({ line, pieces }) => ({
      ...newLine(),
      code: line.code,
      size: line.size,
      colour: line.colour,
      quantity: String(pieces),
      price: plainAmount(line.price, language),
    }))
    return { ...values, note: '', staffNote: editorText('new.exchangeTitle', { number: order.number }), lines }
  })
  const about = exchanged ? 'new.exchangeTitle' : 'new.copyTitle'
  const title = original && phone === '' ? editorText(about, { number: original.number }) : editorText('new.title')
  const lead =
    exchanged &&
    editorText('new.exchange', {
      goods: exchangedLines(exchanged.back, exchanged.order)
        .map(({ line, pieces }) => [line.code, sizeAndColour(line), `× ${pieces}`].filter(Boolean).join(' '))
        .join(', '),
      sum: formatMoney(exchangedWorth(exchanged.back, exchanged.order), language),
    })
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
      {...(exchanged && {
        lead,
        add: (edit: OrderEdit, key: string) => api.exchange(exchanged.order.id, exchanged.back, edit, key),
      })}
      show={(saved) => {
        cache.setQueryData(orderKeys.one(saved.id), saved)
        if (exchanged) void cache.invalidateQueries({ queryKey: orderKeys.all })
        void cache.invalidateQueries({ queryKey: orderKeys.count })
        onAdded(saved.id)
      }}
      reload={async () => blank}
      onDuplicate={() => undefined}
      onLeave={onLeave}
    />
  )
}
