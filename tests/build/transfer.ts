import type { Answer, TestApi } from './api.ts'

/** Goods as a file, taken from the shop and given to it by one Admin. */
export function transferOf(api: TestApi, token: string) {
  const post = (path: string, body: unknown, options: object = {}) =>
    api.call(path, { method: 'POST', token, body, ...options })
  const give = (query: string, file: string | Uint8Array<ArrayBuffer>): Promise<Answer> =>
    post(`/crm/products/import?fileName=goods.csv${query}`, file, { headers: { 'content-type': 'text/csv' } })

  return {
    async export(query = ''): Promise<string> {
      return (await api.call(`/crm/products/export?${query}`, { token })).Data as string
    },
    preview: (file: string | Uint8Array<ArrayBuffer>, query = '') => give(query, file),
    apply: (file: string | Uint8Array<ArrayBuffer>, fingerprint: string, query = '') =>
      give(`&apply=${fingerprint}${query}`, file),
    undo: (importId: string) => post('/crm/products/import/undo', { importId }),
  }
}
