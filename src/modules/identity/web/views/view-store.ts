import type { Call } from '#platform/web/api.ts'
import type { ViewStore } from '#platform/web/view-store.ts'
import * as contract from '../../view.contract.ts'

/** One's saved views of lists, on the server (B4). */
export function openViewStore(call: Call): ViewStore {
  return {
    list: async (list) => (await call(contract.getViews, { query: { list } })).data,
    add: async (view) => (await call(contract.addView, { body: view })).data,
    change: async (change) => (await call(contract.updateView, { body: change })).data,
    remove: async (id) => void (await call(contract.deleteView, { body: { id } })),
  }
}
