import { useCall } from '#platform/web/call.ts'
import { typesQuery } from '#modules/catalog/web/index.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { dayOf } from '#kit/days.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { useLeaveFor } from '#platform/web/left-lists.ts'
import { RecordGate } from '#platform/web/record-gate.tsx'
import { shopNow } from '#platform/web/shop-clock.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import type { OfficeProduct } from '../../office-product.contract.ts'
import { goodsKeys, productQuery, useGoodsApi } from '../goods-api.ts'
import { useBulkEdit } from '../list/use-bulk-edit.ts'
import { useDeleteProducts } from '../list/use-delete-products.ts'
import { copyOf } from './copy-product.ts'
import { ProductCard } from './product-card.tsx'
import { emptyProduct } from './product-form.ts'
import { productTexts } from './texts.ts'

export function ProductPage() {
  return <OneProduct productId={product.useParams().productId} />
}

export function NewProductPage() {
  return <OneProduct copiedId={newProduct.useSearch().copy} />
}

const product = getRouteApi('/crm/products/$productId')
const newProduct = getRouteApi('/crm/products/add')

interface OneProductProps {
  /** Left out, it is a new one. */
  productId?: string
  /** The product that a new one begins as a copy of. */
  copiedId?: string | undefined
}

/** A product that is there, or a new one. */
function OneProduct({ productId, copiedId }: OneProductProps) {
  const navigate = useNavigate()
  // the list, as it was left
  const leave = useLeaveFor('/crm/products')
  const onLeave = () => leave(() => navigate({ to: '/crm/products' }))
  const t = useTexts(productTexts)
  const { language } = useLanguage()
  const cache = useQueryClient()
  const api = useGoodsApi()
  const shownId = productId ?? copiedId ?? ''
  const [isGone, setGone] = useState(false)
  const shown = useQuery({ ...productQuery(api, shownId), enabled: shownId !== '' && !isGone })
  const types = useQuery(typesQuery(useCall()))
  const [today] = useState(() => dayOf(shopNow()))
  const title = productId === undefined ? t('product.new') : shown.data && nameOf(shown.data)
  const fault = shown.error ?? types.error

  useEffect(() => {
    if (title) document.title = title
  }, [title])

  function nameOf({ nameUk, nameEn, code }: OfficeProduct): string {
    return `${inLanguage(language, nameUk, nameEn)} · ${code}`
  }

  function show(product: OfficeProduct) {
    cache.setQueryData(goodsKeys.one(product.id), product)
    void cache.invalidateQueries({ queryKey: goodsKeys.all })
  }

  // what is deleted is not asked for again; what was only hidden stays
  const wasDeleted = useRef(false)
  const hide = useBulkEdit(() => undefined)
  const remove = useDeleteProducts(hide, () => {
    wasDeleted.current = true
    setGone(true)
  })

  async function reload(): Promise<OfficeProduct | undefined> {
    return productId === undefined ? undefined : cache.fetchQuery({ ...productQuery(api, productId), staleTime: 0 })
  }

  if (types.data && (shownId === '' || shown.data)) {
    const start = shown.data && productId === undefined ? copyOf(shown.data, language, today) : undefined
    return (
      <ProductCard
        key={productId ?? `new ${copiedId ?? ''}`}
        {...(productId !== undefined && shown.data && { product: shown.data })}
        {...(start && shown.data && { copiedFrom: shown.data.code })}
        start={start ?? emptyProduct('')}
        types={types.data}
        show={show}
        reload={reload}
        onOpen={(opened) => void navigate({ to: '/crm/products/$productId', params: { productId: opened } })}
        onDuplicate={() =>
          productId !== undefined && void navigate({ to: '/crm/products/add', search: { copy: productId } })
        }
        onDelete={async () => {
          if (shown.data) await remove([shown.data])
          return wasDeleted.current
        }}
        onLeave={onLeave}
      />
    )
  }
  return (
    <RecordGate
      fault={fault}
      loading={t('product.loading')}
      notFound={t('product.notFound')}
      failed={(why) => t('product.failed', { why })}
      back={t('product.back')}
      onRetry={() => [shown, types].filter(({ error }) => error).forEach(({ refetch }) => void refetch())}
      onLeave={onLeave}
    />
  )
}
