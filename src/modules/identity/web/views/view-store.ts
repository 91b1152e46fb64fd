import type { Call } from '#platform/web/api.ts'
import { askBy } from '#platform/web/ask.ts'
import type { ViewStore } from '#platform/web/view-store.ts'
import * as contract from '../../view.contract.ts'

/** One's saved views of lists, on the server (B4). */
export function openViewStore(call: Call): ViewStore {
  const ask = askBy(call)
  return {
    list: (list) => ask(contract.getViews, { query: { list } }),
    add: (body) => ask(contract.addView, { body }),
    change: (body) => ask(contract.updateView, { body }),
    remove: async (id) => void (await ask(contract.deleteView, { body: { id } })),
  }
}
