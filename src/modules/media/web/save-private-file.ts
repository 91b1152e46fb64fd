import type { Call } from '#platform/web/api.ts'
import { download } from '#platform/web/transfer/download.ts'
import { getPrivateFile } from '../contract.ts'

/** Saves a document of a company that is kept for the roles of whoever asks; gives its name. */
export function savePrivateFile(call: Call, id: string): Promise<string> {
  return download(call, getPrivateFile, { query: { id } })
}
