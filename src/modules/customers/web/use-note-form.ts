import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { overlaid } from '#platform/field-lists.ts'
import { useTexts } from '#platform/web/language.tsx'
import type { Choices, MergeField } from '#platform/web/merge.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useRecordForm } from '#platform/web/use-record-form.ts'
import { customer as table } from '../customer.fields.ts'
import { noteNames, type CustomerDetails, type CustomerNotes } from '../customer.ts'
import { customerKeys, useCustomersApi } from './customers-api.ts'
import { customersTexts } from './texts.ts'

/** Notes that somebody else saved while one typed. */
interface Conflict {
  newer: CustomerDetails
  who: string
  at: Date
}

const notesOf = (saved: object): CustomerNotes => overlaid(table.fields, saved)

/** The form of a customer's notes: it sends the version it began from, so that nobody overwrites others' notes unseen (B21). */
export function useNoteForm(customer: CustomerDetails) {
  const t = useTexts(customersTexts)
  const api = useCustomersApi()
  const cache = useQueryClient()
  const [conflict, setConflict] = useState<Conflict>()
  const form = useRecordForm<CustomerNotes, CustomerDetails>({
    // also of whom the phone leads to since a merge
    record: customer,
    start: notesOf({}),
    valuesOf: notesOf,
    comparable: (notes) => JSON.stringify(noteNames.map((name) => notes[name].trim())),
    problemsOf: () => [],
    send: (notes, base) => api.note(customer.phone, notes, base?.version),
    pathOfRefused: () => '',
    words: {
      saved: () => t('customer.noteSaved'),
      wrong: () => '',
      failed: ({ why }) => t('customer.noteFailed', { why }),
      discarded: t('customer.noteDiscarded'),
    },
    page: useRef<HTMLElement>(null),
    onSaved: keep,
    onStale: () => void takeNewer(),
  })
  const { base = customer, values: notes, isDirty, isSaving, isStale, problem } = form

  function keep(newer: CustomerDetails): void {
    for (const phone of [newer.phone, ...newer.otherPhones]) cache.setQueryData(customerKeys.one(phone), newer)
  }

  /** Reads what somebody else noted meanwhile, and who it was, to be merged with what is typed. */
  async function takeNewer(): Promise<void> {
    try {
      const [newer, [last]] = await Promise.all([api.find(customer.phone), api.history(customer.phone)])
      // each note has its entry in the history
      setConflict({ newer, who: last?.who ?? '', at: last?.at ?? newer.lastOrderedAt ?? new Date(0) })
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
    form.rebase(newer, { ...notesOf(newer), ...Object.fromEntries(mine) })
    setConflict(undefined)
  }

  return {
    notes,
    isDirty,
    isSaving,
    isStale,
    problem,
    conflict: conflict && { ...conflict, fields: fieldsOf(conflict) },
    type: form.change,
    save: () => isDirty && form.save(),
    takeNewer,
    merge: (choices: Choices) => conflict && merge(conflict, choices),
    leaveConflict: () => setConflict(undefined),
    reset: form.reset,
  }
}
