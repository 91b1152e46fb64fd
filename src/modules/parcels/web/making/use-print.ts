import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { saveFile } from '#platform/web/transfer/download.ts'
import type { Paper } from '../../paper.ts'
import { parcelKeys, useParcelsApi } from './parcels-api.ts'
import { makingTexts } from './texts.ts'

/** Fetches labels as one PDF and opens it where the browser shows such, else saves it. */
export function usePrint() {
  const t = useTexts(makingTexts)
  const api = useParcelsApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, paper }: { ids: readonly string[]; paper: Paper }) => api.labels(ids, paper),
    onSuccess: (pdf) => show(pdf, 'labels.pdf'),
    onError: (fault) => toast('error', t('print.failed', { why: reasonOf(fault) })),
    onSettled: () => cache.invalidateQueries({ queryKey: parcelKeys.all }),
  })
}

/** The same of a carrier's register. */
export function usePrintRegister() {
  const t = useTexts(makingTexts)
  const api = useParcelsApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.printRegister(id),
    onSuccess: (pdf) => show(pdf, 'register.pdf'),
    onError: (fault) => toast('error', t('print.failed', { why: reasonOf(fault) })),
    onSettled: () => cache.invalidateQueries({ queryKey: parcelKeys.all }),
  })
}

function show(pdf: Blob, name: string): void {
  const address = URL.createObjectURL(pdf)
  // a window that was not let open
  if (!window.open(address, '_blank')) saveFile(pdf, name)
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
