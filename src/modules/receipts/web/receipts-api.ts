import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { download } from '#platform/web/transfer/download.ts'
import { savePrivateFile } from '#modules/media/web/index.ts'
import type { OrderReceiptsView, ReceiptView } from '../receipt.ts'
import {
  getOrderReceipts,
  getReceiptDay,
  getReceiptFile,
  issueReceipts,
  orderReceiptsFromWire,
  receiptDayFromWire,
} from '../receipts.contract.ts'
import { receiptWebTexts } from './texts.ts'

const keys = {
  all: ['receipts'] as const,
  order: (orderId: string, version?: number) => ['receipts', 'order', orderId, version] as const,
  day: (day: string | undefined) => ['receipts', 'day', day] as const,
}
/** A register needs seconds. */
const [soonMs, laterMs] = [2000, 60_000]

const isOpen = ({ receipts }: OrderReceiptsView) => receipts.some(({ state }) => state === 'waiting')

export function useOrderReceipts(orderId: string, version: number) {
  const call = useCall()
  return useQuery({
    queryKey: keys.order(orderId, version),
    queryFn: async () => orderReceiptsFromWire((await call(getOrderReceipts, { query: { orderid: orderId } })).data),
    // the old answer stays until the new one comes
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? soonMs : laterMs),
  })
}

export function useReceiptDay(day: string | undefined) {
  const call = useCall()
  return useQuery({
    queryKey: keys.day(day),
    queryFn: async () =>
      receiptDayFromWire((await call(getReceiptDay, { query: day === undefined ? {} : { day } })).data),
    placeholderData: (before) => before,
    refetchInterval: laterMs,
  })
}

export function useIssue() {
  const t = useTexts(receiptWebTexts)
  const call = useCall()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (orderId: string) =>
      orderReceiptsFromWire((await call(issueReceipts, { body: { orderId } })).data),
    onError: (fault) => void toast('error', t('notQueued', { why: reasonOf(fault) })),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  })
}

/** Saves a receipt as the register prints it. */
export function useReceiptFile() {
  const call = useCall()
  return useFile(({ id, form }: Pick<ReceiptView, 'id'> & { form: 'pdf' | 'qrcode' }) =>
    download(call, getReceiptFile, { query: { id, form } }),
  )
}

/** Saves the Z report of a shift. */
export function useReportFile() {
  const call = useCall()
  return useFile((id: string) => savePrivateFile(call, id))
}

function useFile<Which>(save: (which: Which) => Promise<string>) {
  const t = useTexts(receiptWebTexts)
  return useMutation({
    mutationFn: save,
    onError: (fault) => void toast('error', t('noFile', { why: reasonOf(fault) })),
  })
}
