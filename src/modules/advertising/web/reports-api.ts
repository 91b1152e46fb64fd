import type { Call } from '#platform/web/api.ts'
import { campaignsToWire, reportFromWire, type ReportView } from '../report-view.contract.ts'
import * as contract from '../report.contract.ts'
import type { Campaign } from '../report.ts'

/** Reports of the platforms, in our words. */
export function reportsApi(call: Call) {
  return {
    /** What a file would change. */
    async look(file: File): Promise<ReportView> {
      return reportFromWire((await call(contract.importReport, { query: { fileName: file.name }, file })).data)
    },
    /** Refused with 409 when the expenses are no longer those that were looked at. */
    async apply(file: File, fingerprint: string): Promise<ReportView> {
      const query = { fileName: file.name, apply: fingerprint }
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
