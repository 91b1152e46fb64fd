import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus, Trash2, Upload } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { BulkBarProps } from '#platform/web/bulk-bar.tsx'
import { requestToWire } from '#platform/lists.ts'
import type { GridHandle, GridPage } from '#platform/web/grid/data-grid.tsx'
import { FloatingButton } from '#platform/web/inputs/floating-button.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { lazily, Loading } from '#platform/web/lazily.tsx'
import { useSeesCosts, useUser } from '#platform/web/office/user.ts'
import { ListPage } from '#platform/web/list-page.tsx'
import { SavedViews } from '#platform/web/saved-views.tsx'
import { useShortcuts } from '#platform/web/shortcuts.ts'
import { exportSelected } from '#platform/web/transfer/export-selected.tsx'
import { ExportMenu } from '#platform/web/transfer/export-menu.tsx'
import { officeTexts } from '#platform/web/texts.ts'
import { transferTexts } from '#platform/web/transfer/texts.ts'
import { exportPurchases } from '../../purchase-file.contract.ts'
import type { ListedPurchase } from '../../office-purchase.contract.ts'
import { purchaseList } from '../../purchase.list.ts'
import { countQuery, purchaseKeys, usePurchasesApi, viewCountsQuery } from '../purchases-api.ts'
import { builtInViews } from './purchase-views.ts'
import { gridStateOf, readPurchasesSearch, searchOf, requestOf, type PurchasesSearch } from './purchases-search.ts'
import { purchasesListTexts } from './texts.ts'
import { useDeletePurchases } from './use-delete-purchases.ts'

const ImportPurchases = lazily(() => import('../import/import-purchases.tsx'))
const PurchasesGrid = lazily(() => import('./purchases-grid.tsx'), Loading)

const route = getRouteApi('/crm/purchases')

/** All purchases, newest first, read as far as they are scrolled (S9, WIRE-9). */
export function PurchasesPage() {
  const address = route.useSearch()
  const search = useMemo(() => readPurchasesSearch(address), [address])
  const navigate = useNavigate()
  const t = useTexts(purchasesListTexts)
  const office = useTexts(officeTexts)
  const transfer = useTexts(transferTexts)
  const api = usePurchasesApi()
  const { role } = useUser()
  const seesCosts = useSeesCosts()
  const grid = useRef<GridHandle<ListedPurchase>>(null)
  const { data: counts } = useQuery(viewCountsQuery(api))
  const cache = useQueryClient()
  const remove = useDeletePurchases()
  const [isImporting, setImporting] = useState(false)
  const show = useCallback((purchase: ListedPurchase) => grid.current?.show(purchase), [])
  const state = useMemo(() => gridStateOf(search), [search])

  const shown = requestOf(state, search)

  const onSearch = (next: PurchasesSearch) => void navigate({ to: '/crm/purchases', search: next, replace: true })
  const onAdd = () => void navigate({ to: '/crm/purchases/add', search: {} })
  useShortcuts(seesCosts ? [{ keys: 'n', label: t('list.add'), run: onAdd }] : [])

  async function load({ state: asked, ...range }: GridPage) {
    const wanted = requestOf(asked, search)
    return wanted ? api.list({ ...wanted, ...range }) : { rows: [], total: 0 }
  }

  function readAnew() {
    grid.current?.restart()
    void cache.invalidateQueries({ queryKey: purchaseKeys.all })
  }

  async function removeAll(purchases: readonly ListedPurchase[]) {
    if (!(await remove(purchases))) return
    grid.current?.deselect()
    grid.current?.restart()
  }

  const bulk = (purchases: ListedPurchase[]): BulkBarProps['actions'] => [
    exportSelected(transfer, purchases, {
      endpoint: exportPurchases,
      query: requestToWire(purchaseList, { sort: shown?.sort }),
      hasSheet: true,
    }),
    { label: t('list.delete'), icon: Trash2, keys: 'Delete', look: 'danger', run: () => void removeAll(purchases) },
  ]

  return (
    <>
      <ListPage
        grid={grid}
        state={state}
        onState={(next) => onSearch(searchOf(next, search))}
        load={load}
        onOpen={({ id }) => void navigate({ to: '/crm/purchases/$purchaseId', params: { purchaseId: id } })}
        beside={search.waiting ?? ''}
        isFiltered={search.waiting !== undefined || Object.keys(state.filters).length > 0}
        onClear={() => onSearch(searchOf({ ...state, filters: {} }))}
        count={countQuery(api)}
        empty={t('list.empty')}
        none={t('list.none')}
        views={
          <SavedViews
            list="purchases"
            builtIn={builtInViews({ t, office, role }, counts)}
            search={searchOf(state, search)}
          />
        }
        toolbar={
          seesCosts && (
            <>
              {shown && <ExportMenu endpoint={exportPurchases} query={requestToWire(purchaseList, shown)} hasSheet />}
              <button type="button" className="button button-line" onClick={() => setImporting(true)}>
                <Upload aria-hidden size={16} />
                {t('list.import')}
              </button>
              <button type="button" className="button" aria-keyshortcuts="n" onClick={onAdd}>
                <Plus aria-hidden size={16} />
                {t('list.add')}
              </button>
            </>
          )
        }
        {...(seesCosts && { bulk })}
      >
        {(props) => <PurchasesGrid {...props} show={show} />}
      </ListPage>
      {isImporting && <ImportPurchases onChanged={readAnew} onClose={() => setImporting(false)} />}
      {seesCosts && <FloatingButton label={t('list.add')} position="right-bottom" onClick={onAdd} />}
    </>
  )
}
