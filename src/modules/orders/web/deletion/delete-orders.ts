import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#kit/language.ts'
import type { Translate } from '#platform/texts.ts'
import { markRestored } from '#platform/web/grid/restored.ts'
import { sendInParts } from '#platform/web/bulk/in-one-call.ts'
import { saveMany } from '#platform/web/bulk/save-many.ts'
import { ask } from '#platform/web/confirm.ts'
import { sendOnce } from '#platform/web/send-once.ts'
import { toast } from '#platform/web/toast.ts'
import { offerUndo } from '#platform/web/undo.ts'
import type { PackedOrder } from '../../office-order.contract.ts'
import { deletionEffect } from '../../status.ts'
import type { OrdersKey } from '../../texts.ts'
import { orderKeys, type OrdersApi } from '../orders-api.ts'
import { deletionTexts, type DeletionKey } from './texts.ts'

export type Deleted = Pick<PackedOrder, 'id' | 'number' | 'status' | 'isReturning'>

interface Means {
  t: Translate<OrdersKey>
  language: Language
  api: OrdersApi
  cache: QueryClient
}

/** Asks, saying what happens to the goods (FORM-4, B8), deletes, and offers to undo it (B7). Gives whether they are gone. */
export async function deleteOrders(orders: readonly Deleted[], means: Means): Promise<boolean> {
  const removing = { mutationKey: [...orderKeys.all, 'delete'], mutationFn: () => askAndDelete(orders, means) }
  return (await sendOnce(means.cache, removing, undefined)) ?? false
}

async function askAndDelete(orders: readonly Deleted[], { t, language, api, cache }: Means): Promise<boolean> {
  const words = deletionTexts(language)
  const answer = await ask({
    title: words('title', wordsOf(orders)),
    message: paragraphs(consequences(orders, words)),
    buttons: [
      { label: words('cancel'), value: '' },
      { label: words('confirm'), value: 'yes', look: 'danger' },
    ],
  })
  if (answer !== 'yes') return false
  const { saved: gone, refused, failure } = await saveMany(orders, send)
  const why = failure ?? [...new Set(refused.values())].join('. ')
  if (why !== '') toast('error', t('delete.failed', { why }))
  if (gone.length === 0) return false
  const all = wordsOf(gone)
  offerUndo({ text: words('done', all), undo: puttingBack(gone), undone: words('undone', all) })
  for (const { id } of gone) cache.removeQueries({ queryKey: orderKeys.one(id) })
  refresh()
  return true

  function refresh() {
    for (const queryKey of [orderKeys.count, orderKeys.views, orderKeys.products])
      void cache.invalidateQueries({ queryKey })
  }

  async function send(part: readonly Deleted[]): Promise<readonly Deleted[]> {
    await api.remove(part.map(({ id }) => id))
    return part
  }

  function puttingBack(gone: readonly Deleted[]) {
    const restore = sendInParts(gone, async (part) => {
      const restored = await api.restore(part.map(({ id }) => id))
      for (const order of restored) cache.setQueryData(orderKeys.one(order.id), order)
      markRestored(cache, orderKeys.restored)
    })
    return async () => {
      await restore()
      refresh()
    }
  }
}

/** Goods of orders that are no longer here go back on the shelf, or are no longer held (ORD-1, ORD-17). */
function consequences(orders: readonly Deleted[], words: Translate<DeletionKey>): string[] {
  const numbers = (some: readonly Deleted[]) => some.map(({ number }) => number).join(', ')
  const returning = orders.filter((order) => order.isReturning)
  const taken = orders.filter((order) => !order.isReturning && deletionEffect(order) === 'restock')
  const held = orders.filter((order) => deletionEffect(order) === 'release')
  return [
    ...(taken.length > 0 ? [words('gives', { numbers: numbers(taken) })] : []),
    ...(returning.length > 0 ? [words('returning', { numbers: numbers(returning) })] : []),
    ...(held.length > 0 ? [words('releases', { count: held.length })] : []),
    words('final'),
  ]
}

function wordsOf(orders: readonly Deleted[]) {
  return { count: orders.length, numbers: orders.map(({ number }) => number).join(', ') }
}

function paragraphs(texts: readonly string[]): Node {
  const all = document.createDocumentFragment()
  for (const text of texts) {
    const paragraph = document.createElement('p')
    paragraph.textContent = text
    all.append(paragraph)
  }
  return all
}
