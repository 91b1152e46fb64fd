import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { overlaid } from '#platform/field-lists.ts'
import { ApiError } from '#platform/web/api.ts'
import { useTexts } from '#platform/web/language.tsx'
import type { Choices, MergeField } from '#platform/web/merge.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { officeTexts } from '#platform/web/texts.ts'
import { toast } from '#platform/web/toast.ts'
import { typedSince } from '#platform/web/typed-since.ts'
import { customer as table } from '../customer.fields.ts'
import { noteNames, type CustomerDetails, type CustomerNotes } from '../customer.ts'
import { customerKeys, useCustomersApi } from './customers-api.ts'
import { customersTexts } from './texts.ts'

/** What somebody else noted while one typed. */
interface Conflict {
  newer: CustomerDetails
  who: string
  at: Date
}

/** What staff note of a customer: sent with the version it was typed over, so that nobody's is overwritten unseen (B21). */
export function useNoteForm(customer: CustomerDetails) {
  const t = useTexts(customersTexts)
  const office = useTexts(officeTexts)
  const api = useCustomersApi()
  const cache = useQueryClient()
  const [base, setBase] = useState(customer)
  const [typed, setTyped] = useState<Partial<CustomerNotes>>({})
  const [conflict, setConflict] = useState<Conflict>()
  const notes = overlaid(table.fields, typed, base)
  const isDirty = noteNames.some((name) => notes[name].trim() !== base[name])

  // what came from the server meanwhile, also of whom the phone leads to since a merge, is shown unless something is
  // being typed over the older one
  if (!isDirty && customer.version > base.version) setBase(customer)

  const saving = useMutation({
    mutationFn: (sent: Partial<CustomerNotes>) =>
      api.note(customer.phone, overlaid(table.fields, sent, base), base.version),
    onSuccess(saved, sent) {
      keep(saved)
      setTyped((now) => typedSince(now, sent))
      toast('success', t('customer.noteSaved'))
    },
    async onError(fault) {
      if (fault instanceof ApiError && fault.isStale) await takeNewer()
    },
  })

  function keep(newer: CustomerDetails): void {
    setBase(newer)
    for (const phone of [newer.phone, ...newer.otherPhones]) cache.setQueryData(customerKeys.one(phone), newer)
  }

  /** Reads what somebody else noted meanwhile, and who it was, to be merged with what is typed. */
  async function takeNewer(): Promise<void> {
    try {
      const [newer, [last]] = await Promise.all([api.find(customer.phone), api.history(customer.phone)])
      setConflict({ newer, who: last?.who ?? '', at: last?.at ?? newer.lastOrderedAt })
    } catch (fault) {
      toast('error', reasonOf(fault))
    }
  }

  const fieldsOf = ({ newer }: Conflict): MergeField[] =>
    noteNames.map((name) => ({
      id: name,
      label: t(`column.${name}`),
      base: base[name],
      mine: notes[name].trim(),
      theirs: newer[name],
    }))

  /** Goes on over the newer notes, with mine where I chose so. */
  function merge({ newer }: Conflict, choices: Choices): void {
    const mine = noteNames.filter((name) => choices[name] === 'mine').map((name) => [name, notes[name]])
    keep(newer)
    setTyped(Object.fromEntries(mine) as Partial<CustomerNotes>)
    setConflict(undefined)
    saving.reset()
  }

  const { error } = saving
  const isStale = error instanceof ApiError && error.isStale
  return {
    notes,
    isDirty,
    isSaving: saving.isPending,
    problem: error
      ? {
          text: isStale
            ? office('merge.told', { why: reasonOf(error) })
            : t('customer.noteFailed', { why: reasonOf(error) }),
        }
      : undefined,
    isStale,
    conflict: conflict && { ...conflict, fields: fieldsOf(conflict) },
    type: (now: Partial<CustomerNotes>) => setTyped((before) => ({ ...before, ...now })),
    save: () => isDirty && saving.mutate(typed),
    takeNewer,
    merge: (choices: Choices) => conflict && merge(conflict, choices),
    leaveConflict: () => setConflict(undefined),
    reset() {
      setTyped({})
      saving.reset()
    },
  }
}
