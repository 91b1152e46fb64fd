import { toast } from '#platform/web/toast.ts'
import { fetchPage } from './documents.ts'
import { knownContact } from './known-contact.ts'
import { valuesOf } from './signed-in.ts'

/** One tap on a size that is gone: who is known here is noted at once, others are asked once (U19). */
export async function noteStockWish(size: string): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('#wish form')
  const contact = form?.querySelector<HTMLInputElement>('[name=contact]')
  const sizes = form?.querySelector<HTMLSelectElement>('[name=size]')
  const details = form?.closest('details')
  if (!form || !contact || !sizes || !details) return
  sizes.value = size
  contact.value ||= knownContact()
  const answer = contact.value
    ? await fetchPage(form.action, { method: 'POST', body: new URLSearchParams(valuesOf(form)) })
    : undefined
  if (answer?.page.querySelector('.wish-done')) {
    toast('success', form.dataset.noted?.replace('{name}', sizes.selectedOptions[0]?.text ?? size) ?? '')
    return
  }
  details.open = true
  contact.focus()
}
