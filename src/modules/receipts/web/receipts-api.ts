import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAsk } from '#platform/web/ask.ts'
import { useCall } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { download } from '#platform/web/transfer/download.ts'
import { savePrivateFile } from '#modules/media/web/index.ts'
import {
  getOrderReceipts,
  getReceiptDay,
  getReceiptFile,
  issueReceipts,
  type ReceiptsOfOrder,
  type OrderReceipt,
} from '../receipts.contract.ts'
import { receiptWebTexts } from './texts.ts'

const keys = {
  all: ['receipts'] as const,
  order: (orderId: string, version?: number) => ['receipts', 'order', orderId, version] as const,
  day: (day: string | undefined) => ['receipts', 'day', day] as const,
}
/** A register needs seconds. */
const [soonMs, laterMs] = [2000, 60_000]

const isOpen = ({ receipts }: ReceiptsOfOrder) => receipts.some(({ state }) => state === 'waiting')

export function useOrderReceipts(orderId: string, version: number) {
  const ask = useAsk()
  return useQuery({
    queryKey: keys.order(orderId, version),
    queryFn: () => ask(getOrderReceipts, { query: { orderId } }),
    // the old answer stays until the new one comes
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? soonMs : laterMs),
  })
}

export function useReceiptDay(day: string | undefined) {
  const ask = useAsk()
  return useQuery({
    queryKey: keys.day(day),
    queryFn: () => ask(getReceiptDay, { query: { day } }),
    placeholderData: (before) => before,
    refetchInterval: laterMs,
  })
}

export function useIssue() {
  const t = useTexts(receiptWebTexts)
  const ask = useAsk()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (orderId: string) => ask(issueReceipts, { body: { orderId } }),
    onError: (fault) => void toast('error', t('notQueued', { why: reasonOf(fault) })),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  })
}

/** Saves a receipt as the register prints it. */
export function useReceiptFile() {
  const call = useCall()
  return useFile(({ id, form }: Pick<OrderReceipt, 'id'> & { form: 'pdf' | 'qrcode' }) =>
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
