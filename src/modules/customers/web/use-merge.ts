import { useQueryClient } from '@tanstack/react-query'
import { formatPhone } from '#kit/phone.ts'
import { useTexts } from '#platform/web/language.tsx'
import { offerUndo } from '#platform/web/undo.ts'
import { overlaid } from '#platform/field-lists.ts'
import { customer } from '../customer.fields.ts'
import { noteNames, type Customer, type CustomerDetails } from '../customer.ts'
import { customerName } from './customer-name.ts'
import { customerKeys, useCustomersApi, type CustomersApi } from './customers-api.ts'
import { customersTexts } from './texts.ts'

/** Puts two customers together, and for ten seconds offers to part them as they were (B7). */
export function useMerge() {
  const t = useTexts(customersTexts)
  const api = useCustomersApi()
  const cache = useQueryClient()

  function regrouped() {
    void cache.invalidateQueries({ queryKey: customerKeys.all })
    cache.setQueryData(customerKeys.regrouped, Date.now())
  }

  return async function merge(other: Customer, main: Customer): Promise<CustomerDetails> {
    const merged = await api.merge(other.phone, main.phone)
    regrouped()
    offerUndo({
      text: t('merge.done', { phone: formatPhone(other.phone), name: customerName(main) }),
      undo: async () => {
        await part(api, other, main)
        regrouped()
      },
      undone: t('merge.undone'),
    })
    return merged
  }
}

/** Each with the phones and the notes that were theirs. */
async function part(api: CustomersApi, other: Customer, main: Customer): Promise<void> {
  for (const phone of [other.phone, ...other.otherPhones]) await api.unmerge(phone)
  for (const phone of other.otherPhones) await api.merge(phone, other.phone)
  if (noteNames.every((name) => other[name] === '')) return
  for (const one of [main, other]) await api.note(one.phone, overlaid(customer.fields, one))
}
