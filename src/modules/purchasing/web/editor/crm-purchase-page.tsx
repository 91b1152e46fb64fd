import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { dayOf } from '#kit/days.ts'
import { useCall } from '#platform/web/call.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useLeaveFor } from '#platform/web/left-lists.ts'
import { useSeesCosts } from '#platform/web/office/user.ts'
import { RecordGate } from '#platform/web/record-gate.tsx'
import { shopNow } from '#platform/web/shop-clock.ts'
import { typesQuery } from '#modules/catalog/web/index.ts'
import type { OfficePurchase } from '../../office-purchase.contract.ts'
import { useDeletePurchases } from '../list/use-delete-purchases.ts'
import { purchaseKeys, purchaseQuery, usePurchasesApi } from '../purchases-api.ts'
import { ReceivingPage } from '../receiving/receiving-page.tsx'
import { copyOf } from './copy-purchase.ts'
import { PurchaseCard } from './purchase-card.tsx'
import { emptyPurchase } from './purchase-form.ts'
import { editorTexts } from './texts.ts'

/** A purchase, or of it what came and what is to come. */
export function PurchasePage() {
  const { purchaseId } = purchase.useParams()
  return useSeesCosts() ? <OnePurchase purchaseId={purchaseId} /> : <ReceivingPage purchaseId={purchaseId} />
}

export function NewPurchasePage() {
  return <OnePurchase copiedId={newPurchase.useSearch().copy} />
}

const purchase = getRouteApi('/crm/purchases/$purchaseId')
const newPurchase = getRouteApi('/crm/purchases/add')

interface OnePurchaseProps {
  /** Left out, it is a new one. */
  purchaseId?: string
  /** The purchase that a new one begins as a copy of. */
  copiedId?: string | undefined
}

/** A purchase that is there, or a new one. */
function OnePurchase({ purchaseId, copiedId }: OnePurchaseProps) {
  const navigate = useNavigate()
  const leave = useLeaveFor('/crm/purchases')
  const onLeave = () => leave(() => navigate({ to: '/crm/purchases' }))
  const t = useTexts(editorTexts)
  const { language } = useLanguage()
  const cache = useQueryClient()
  const api = usePurchasesApi()
  const shownId = purchaseId ?? copiedId ?? ''
  const [isGone, setGone] = useState(false)
  const shown = useQuery({ ...purchaseQuery(api, shownId), enabled: shownId !== '' && !isGone })
  const types = useQuery(typesQuery(useCall()))
  const [today] = useState(() => dayOf(shopNow()))
  const remove = useDeletePurchases()
  const title =
    purchaseId === undefined ? t('purchase.new') : shown.data && t('purchase.title', { number: shown.data.number })

  useEffect(() => {
    if (title) document.title = title
  }, [title])

  function show(saved: OfficePurchase) {
    cache.setQueryData(purchaseKeys.one(saved.id), saved)
    for (const queryKey of [
      purchaseKeys.history(saved.id),
      purchaseKeys.views,
      purchaseKeys.count,
      purchaseKeys.suppliers,
    ])
      void cache.invalidateQueries({ queryKey })
  }

  async function reload(): Promise<OfficePurchase | undefined> {
    return purchaseId === undefined ? undefined : cache.fetchQuery({ ...purchaseQuery(api, purchaseId), staleTime: 0 })
  }

  if (types.data && (shownId === '' || shown.data)) {
    const isCopy = purchaseId === undefined && shown.data !== undefined
    return (
      <PurchaseCard
        key={purchaseId ?? `new ${copiedId ?? ''}`}
        {...(!isCopy && shown.data && { purchase: shown.data })}
        {...(isCopy && { copiedFrom: shown.data?.number ?? '' })}
        start={isCopy && shown.data ? copyOf(shown.data, { language, today }) : emptyPurchase(today)}
        types={types.data}
        show={show}
        reload={reload}
        onOpen={(opened) => void navigate({ to: '/crm/purchases/$purchaseId', params: { purchaseId: opened } })}
        onDuplicate={() =>
          purchaseId !== undefined && void navigate({ to: '/crm/purchases/add', search: { copy: purchaseId } })
        }
        onDelete={async () => {
          const isDeleted = shown.data !== undefined && (await remove([shown.data]))
          // what is deleted is not asked for again
          if (isDeleted) setGone(true)
          return isDeleted
        }}
        onLeave={onLeave}
      />
    )
  }
  return (
    <RecordGate
      fault={shown.error ?? types.error}
      loading={t('purchase.loading')}
      notFound={t('purchase.notFound')}
      failed={(why) => t('purchase.failed', { why })}
      back={t('purchase.back')}
      onRetry={() => [shown, types].filter(({ error }) => error).forEach(({ refetch }) => void refetch())}
      onLeave={onLeave}
    />
  )
}
