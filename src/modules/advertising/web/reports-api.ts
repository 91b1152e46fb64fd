import type { Ask } from '#platform/web/ask.ts'
import type { SentFile } from '#platform/web/transfer/import/import-preview.ts'
import { importReport, undoReport, updateCampaigns } from '../report.contract.ts'
import type { Campaign } from '../report.ts'

/** Reports of the platforms, in our words. */
export function reportsApi(ask: Ask) {
  const send = ({ file, choices }: SentFile, apply?: string) => {
    const query = { ...choices, fileName: file.name.slice(0, 200), ...(apply !== undefined && { apply }) }
    return ask(importReport, { query, file })
  }
  return {
    /** The changes that a file would make. */
    look: (sent: SentFile) => send(sent),
    /** Refused with 409 when the expenses are no longer those that were looked at. */
    apply: (sent: SentFile, fingerprint: string) => send(sent, fingerprint),
    map: (campaign: Omit<Campaign, 'id'>) => ask(updateCampaigns, { body: { campaigns: [campaign] } }),
    undo: (importId: string) => ask(undoReport, { body: { importId } }),
  }
}
