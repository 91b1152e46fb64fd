import { typesQuery } from '#modules/catalog/web/index.ts'
import type { ListedType } from '#modules/catalog/web/index.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Download, PackagePlus, Pencil, Plus, Search, Tags, Trash2, Upload } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { dayOf } from '#kit/days.ts'
import type { BulkBarProps } from '#platform/web/bulk-bar.tsx'
import { useRestoredAt } from '#platform/web/grid/restored.ts'
import type { GridEdit, GridHandle, GridPage } from '#platform/web/grid/data-grid.tsx'
import { FloatingButton } from '#platform/web/inputs/floating-button.tsx'
import { useCall } from '#platform/web/call.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { lazily, Loading } from '#platform/web/lazily.tsx'
import { useSeesCosts } from '#platform/web/office/user.ts'
import { ListPage } from '#platform/web/list-page.tsx'
import { ExportMenu } from '#platform/web/transfer/export-menu.tsx'
import { exportSelected } from '#platform/web/transfer/export-selected.tsx'
import { transferTexts } from '#platform/web/transfer/texts.ts'
import { SavedViews } from '#platform/web/saved-views.tsx'
import { officeTexts } from '#platform/web/texts.ts'
import { toast } from '#platform/web/toast.ts'
import { shopNow } from '#platform/web/shop-clock.ts'
import type { ListedProduct } from '../../office-product.contract.ts'
import { countQuery, goodsKeys, useGoodsApi } from '../goods-api.ts'
import { isPriceWanted } from './ask-below-cost.ts'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { planEdit } from './bulk-edit.ts'
import { emptyBulk, readBulk } from './bulk-form.ts'
import { exportEndpoint, exportProducts, exportQuery } from './export-products.ts'
import { besideOf, gridStateOf, readProductsSearch, searchOf, type ProductsSearch } from './products-search.ts'
import { requestOf } from './products-request.ts'
import { builtInViews } from './products-views.ts'
import { goodsListTexts } from './texts.ts'
import { useBulkEdit } from './use-bulk-edit.ts'
import { useDeleteProducts } from './use-delete-products.ts'

// AG Grid is as large as the rest of the back-office together
const ProductsGrid = lazily(() => import('./products-grid.tsx'), Loading)
const ImportProducts = lazily(() => import('./import-products.tsx'))

const noTypes: readonly ListedType[] = []

const route = getRouteApi('/crm/products')

/** All goods with their sizes and counts, newest first, read as far as they are scrolled (WIRE-9). */
export function ProductsPage() {
  const address = route.useSearch()
  const search = useMemo(() => readProductsSearch(address), [address])
  const navigate = useNavigate()
  const onSearch = (next: ProductsSearch) => void navigate({ to: '/crm/products', search: next, replace: true })
  const onAdd = () => void navigate({ to: '/crm/products/add' })
  const t = useTexts(goodsListTexts)
  const office = useTexts(officeTexts)
  const transfer = useTexts(transferTexts)
  const { language } = useLanguage()
  const call = useCall()
  const api = useGoodsApi()
  const cache = useQueryClient()
  const grid = useRef<GridHandle<ListedProduct>>(null)
  const { data: types = noTypes } = useQuery(typesQuery(call))
  const restoredAt = useRestoredAt(goodsKeys.restored)
  const [editing, setEditing] = useState<ListedProduct[]>()
  const save = useBulkEdit(
    (products) => {
      for (const product of products) grid.current?.show(product)
    },
    () => grid.current?.refresh(),
  )
  const remove = useDeleteProducts(save, () => grid.current?.restart())
  const state = useMemo(() => gridStateOf(search), [search])
  const beside = besideOf(search)
  const request = requestOf(state, beside, types)
  // a file has costs in it
  const mayImport = useSeesCosts()
  const openImport = () => onSearch({ ...search, act: 'import' })

  function readAnew() {
    grid.current?.restart()
    void cache.invalidateQueries({ queryKey: goodsKeys.all })
  }

  async function load({ state: asked, ...range }: GridPage) {
    // the words of a type are found in the list of types
    const known = await cache.ensureQueryData(typesQuery(call))
    const wanted = requestOf(asked, beside, known)
    return wanted ? api.listRows({ ...wanted, ...range }) : { rows: [], total: 0 }
  }

  async function removeSelected(products: readonly ListedProduct[]) {
    if (await remove(products)) grid.current?.deselect()
  }

  async function setPrice({ row, value }: GridEdit<ListedProduct>) {
    const { edit, problem } = readBulk({ ...emptyBulk, move: 'set', value }, types)
    const today = dayOf(shopNow())
    const [planned] = edit ? planEdit([row], edit, today) : []
    if (planned && !(await isPriceWanted(planned, today, language))) return
    const outcome = planned?.update && (await save([planned]))
    const why = problem ?? planned?.refusal
    const told = why ? t(why) : (outcome?.failure ?? outcome?.refused.get(row.id))
    if (told !== undefined) toast('error', t('price.failed', { code: row.code, why: told }))
  }

  const bulk = (products: ListedProduct[]): BulkBarProps['actions'] => [
    { label: t('list.edit'), icon: Pencil, keys: 'e', look: 'main', run: () => setEditing(products) },
    exportSelected(transfer, products, { endpoint: exportEndpoint, query: {}, hasSheet: true }),
    { label: t('list.delete'), icon: Trash2, keys: 'Delete', look: 'danger', run: () => void removeSelected(products) },
  ]

  return (
    <>
      <ListPage
        grid={grid}
        state={state}
        onState={(next) => onSearch(searchOf(next, search))}
        load={load}
        onOpen={({ id }) => void navigate({ to: '/crm/products/$productId', params: { productId: id } })}
        beside={JSON.stringify([beside, restoredAt])}
        isFiltered={Object.keys({ ...beside, ...state.filters }).length > 0}
        onClear={() => onSearch(searchOf({ ...state, filters: {} }, {}))}
        count={countQuery(api)}
        empty={t('list.empty')}
        none={t('list.none')}
        views={<SavedViews list="products" builtIn={builtInViews(t, office)} search={searchOf(state, search)} />}
        toolbar={
          <>
            <Link to="/crm/kinds" className="button button-line">
              <Tags aria-hidden size={16} />
              {t('list.kinds')}
            </Link>
            <Link to="/crm/search" className="button button-line" title={t('list.searches')}>
              <Search aria-hidden size={16} />
              {t('list.search')}
            </Link>
            {request && <ExportMenu endpoint={exportEndpoint} query={exportQuery(request)} hasSheet />}
            {mayImport && (
              <button type="button" className="button button-line" onClick={openImport}>
                <Upload aria-hidden size={16} />
                {t('list.import')}
              </button>
            )}
            <button type="button" className="button" onClick={onAdd}>
              <Plus aria-hidden size={16} />
              {t('list.add')}
            </button>
          </>
        }
        bulk={bulk}
      >
        {(props) => <ProductsGrid {...props} types={types} onEdit={(edit) => void setPrice(edit)} />}
      </ListPage>
      <FloatingButton
        label={t('list.more')}
        position="right-bottom"
        extraButtons={[
          { title: t('list.add'), icon: <PackagePlus aria-hidden size={20} />, onClick: onAdd },
          ...(mayImport
            ? [{ title: t('list.import'), icon: <Upload aria-hidden size={20} />, onClick: openImport }]
            : []),
          ...(request
            ? [
                {
                  title: t('list.export'),
                  icon: <Download aria-hidden size={20} />,
                  onClick: () => void exportProducts(call, request, language),
                },
              ]
            : []),
        ]}
      />
      {search.act === 'import' && mayImport && (
        <ImportProducts onChanged={readAnew} onClose={() => onSearch(searchOf(state, search))} />
      )}
      {editing && <BulkEditDialog products={editing} types={types} save={save} onClose={() => setEditing(undefined)} />}
    </>
  )
}
