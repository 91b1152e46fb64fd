import type { Call } from '#platform/web/api.ts'
import type { SentFile } from '#platform/web/transfer/import/import-preview.ts'
import { campaignsToWire, reportFromWire, type ReportView } from '../report-view.contract.ts'
import * as contract from '../report.contract.ts'
import type { Campaign } from '../report.ts'

/** Reports of the platforms, in our words. */
export function reportsApi(call: Call) {
  return {
    /** The changes that a file would make. */
    async look({ file, choices }: SentFile): Promise<ReportView> {
      const query = { ...choices, fileName: file.name.slice(0, 200) }
      return reportFromWire((await call(contract.importReport, { query, file })).data)
    },
    /** Refused with 409 when the expenses are no longer those that were looked at. */
    async apply({ file, choices }: SentFile, fingerprint: string): Promise<ReportView> {
      const query = { ...choices, fileName: file.name.slice(0, 200), apply: fingerprint }
      return reportFromWire((await call(contract.importReport, { query, file })).data)
    },
    async map(campaign: Omit<Campaign, 'id'>): Promise<void> {
      await call(contract.updateCampaigns, { body: campaignsToWire([campaign]) })
    },
    async undo(importId: string): Promise<{ undone: number; left: number }> {
      return (await call(contract.undoReport, { body: { importId } })).data
    },
  }
}
