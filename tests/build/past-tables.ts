import { vi } from 'vitest'
import type { PastKind } from '#modules/moving-in/past-import.ts'
import { getPastImports, undoPastImport } from '#modules/moving-in/past-imports.contract.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { patienceMs } from '../deep.ts'
import { dataOf, type TestApi } from './api.ts'

/** The answer of a call that takes a table: it names the import. */
interface Shown {
  fingerprint: string
  past?: { importId: string } | undefined
}

/** Gives tables of the shop before to the call of their kind, as its owner does: looks at them, applies them, takes them back. */
export function pastTables<Answer extends Shown>(
  kind: PastKind,
  call: Endpoint<unknown, unknown, Answer>,
  owner: () => { api: TestApi; token: string },
) {
  const send = (text: string, query = '') =>
    owner().api.call(`${call.path}?fileName=table.csv${query}`, {
      method: 'POST',
      token: owner().token,
      body: text,
      headers: { 'content-type': 'text/csv' },
    })
  const look = async (text: string) => dataOf(call, await send(text))
  const list = async () => {
    const { api, token } = owner()
    return dataOf(getPastImports, await api.call(`/crm/moving-in/pastImports?kind=${kind}`, { token })).imports
  }
  /** A long one goes on after the answer. */
  const atRest = (importId: string | undefined) =>
    vi.waitUntil(
      async () => {
        const past = (await list()).find((each) => each.importId === importId)
        return past && ['running', 'undoing'].includes(past.state) ? undefined : past
      },
      { timeout: patienceMs },
    )
  const beginUndo = async (importId: string | undefined) => {
    const { api, token } = owner()
    const body = { importId }
    dataOf(undoPastImport, await api.call('/crm/moving-in/undoPastImport', { method: 'POST', token, body }))
  }

  return {
    send,
    look,
    list,
    atRest,
    beginUndo,
    async apply(text: string) {
      const { fingerprint } = await look(text)
      const { past: begun, ...answer } = dataOf(call, await send(text, `&apply=${fingerprint}`))
      const past = begun && (await atRest(begun.importId))
      return { ...answer, importId: past?.importId, state: past?.state, entered: past?.entered ?? 0 }
    },
    async undo(importId: string | undefined) {
      await beginUndo(importId)
      return (await atRest(importId)).undone
    },
  }
}
