import type { QueryClient } from '@tanstack/react-query'
import type { Translate } from '#platform/texts.ts'
import { sendOnce } from './send-once.ts'
import type { OfficeKey } from './texts.ts'
import { offerUndo } from './undo.ts'
import type { SavedView, ViewSearch, ViewStore } from './view-store.ts'

export interface ViewMeans {
  list: string
  store: ViewStore
  cache: QueryClient
  t: Translate<OfficeKey>
  open(view: SavedView): void
}

type Change = Parameters<ViewStore['change']>[0]

const viewsOf = (list: string) => ['views', list]

function send<Answer>({ list, cache }: ViewMeans, mutationFn: () => Promise<Answer>): Promise<Answer | undefined> {
  const options = {
    mutationKey: ['change', ...viewsOf(list)],
    mutationFn,
    // shows what the server has now, whether it took the change or not
    onSettled: () => cache.invalidateQueries({ queryKey: viewsOf(list) }),
  }
  return sendOnce(cache, options, undefined)
}

export function changeView(means: ViewMeans, change: Change): Promise<SavedView | undefined> {
  return send(means, () => means.store.change(change))
}

/** Keeps the list as it stands under the view's name, with a way back (B4). */
export async function saveOver(means: ViewMeans, view: SavedView, search: ViewSearch): Promise<void> {
  const { cache, list, store, t } = means
  if (!(await changeView(means, { id: view.id, search }))) return
  offerUndo({
    text: t('views.saved', { name: view.name }),
    undo: async () => {
      await store.change({ id: view.id, search: view.search })
      await cache.invalidateQueries({ queryKey: viewsOf(list) })
    },
  })
}

/** The list goes on with another view; the deleted one comes back to its place. */
export async function removeView(
  means: ViewMeans,
  view: SavedView,
  { place, next }: { place: number; next: SavedView | undefined },
): Promise<void> {
  const { cache, list, store, t, open } = means
  if (!(await send(means, () => store.remove(view.id).then(() => true)))) return
  if (next) open(next)
  offerUndo({
    text: t('views.deleted', { name: view.name }),
    undo: async () => {
      const { id: _, ...rest } = view
      const back = await store.add({ ...rest, list, place })
      await cache.invalidateQueries({ queryKey: viewsOf(list) })
      open(back)
    },
  })
}
