import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import type { ParcelsAnswer, PlannedParcel } from '../../contract.ts'
import type { ParcelProblem } from '../../problems.ts'
import { isOpen, parcelKeys, useParcelsApi, type Wanted } from './parcels-api.ts'
import { carrierName } from './carrier-name.ts'
import { refusalWords } from './refusal-words.ts'
import { makingTexts } from './texts.ts'
import { problemsNow, readBox, readWeight, typedOf, type TypedParcel } from './typed-parcel.ts'

/** A parcel of the list, as it is typed. */
export interface Row {
  parcel: PlannedParcel
  typed: TypedParcel
  problems: readonly ParcelProblem[]
  /** Why the shop or the carrier refused it, in words; empty where nobody did. */
  refusal: string
  isChosen: boolean
  /** Was wrong when it came, or was refused: it stays among those while it is typed in. */
  isFirst: boolean
}

interface Kept extends Partial<TypedParcel> {
  isChosen?: boolean
  refusal?: string
  /** The version of the refused order: a later one ends the refusal. */
  version?: number
}

/** The rows of the list with typed, chosen and refused values, which stay while the page reads the list anew. */
export function useMakeList({ parcels }: ParcelsAnswer) {
  const t = useTexts(makingTexts)
  const api = useParcelsApi()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [drafts, setDrafts] = useState<Readonly<Record<string, Kept>>>({})
  const keep = (orderId: string, change: Kept) =>
    setDrafts((now) => ({ ...now, [orderId]: { ...now[orderId], ...change } }))

  const { language } = useLanguage()
  const rows = parcels
    .filter((parcel) => !isOpen(parcel))
    .map((parcel) =>
      rowOf(
        parcel,
        { refused: refusalWords(t, parcel, language), usual: typedOf(parcel, language) },
        drafts[parcel.orderId],
      ),
    )
  const refusedKey = rows.find(({ parcel }) => parcel.document?.refusedPart === 'key')
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: readonly Row[]) => api.make(chosen.map(wantedOf).filter((each) => each !== undefined)),
    onSuccess(answers) {
      const refused = answers.filter(({ state }) => state === 'refused')
      for (const { orderId, errors } of refused)
        keep(orderId, {
          refusal: errors.map(({ error }) => error).join('. '),
          version: parcels.find((each) => each.orderId === orderId)?.version ?? 0,
        })
      if (refused.length > 0) toast('warning', t('make.refused', { count: refused.length }))
      if (refused.length < answers.length) void navigate({ to: '/crm/parcels', search: { view: 'made' } })
    },
    onError: (fault) => toast('error', t('make.failed', { why: reasonOf(fault) })),
    onSettled: () => cache.invalidateQueries({ queryKey: parcelKeys.all }),
  })

  return {
    first: rows.filter(({ isFirst }) => isFirst),
    others: rows.filter(({ isFirst }) => !isFirst),
    wrong: rows.filter(isWrong),
    ready: rows.filter((row) => !isWrong(row)),
    chosen: rows.filter(({ isChosen }) => isChosen).length,
    /** Whose last answer was that the key does not work; empty where none said so. */
    badKeyOf: refusedKey ? carrierName(refusedKey.parcel, language) : '',
    isPending,
    make: (chosen: readonly Row[]) => mutate(chosen),
    type: (orderId: string, typed: Partial<TypedParcel>) => keep(orderId, { ...typed, refusal: '' }),
    choose: (orderId: string, isChosen: boolean) => keep(orderId, { isChosen }),
  }
}

/** `refused`: why its last attempt came to nothing. `usual`: as its fields are filled in. */
function rowOf(
  parcel: PlannedParcel,
  { refused, usual }: { refused: string; usual: TypedParcel },
  drafts: Kept = {},
): Row {
  const { isChosen = true, refusal = '', version } = drafts
  const typed = { weight: drafts.weight ?? usual.weight, box: drafts.box ?? usual.box }
  const isFirst = problemsNow(parcel, usual).length > 0 || drafts.refusal !== undefined || refused !== ''
  const stillRefused = version === undefined || version === parcel.version ? refusal : ''
  const problems = problemsNow(parcel, typed)
  return {
    parcel,
    typed,
    problems,
    refusal: drafts.refusal === undefined ? refused : stillRefused,
    isChosen,
    isFirst,
  }
}

function isWrong({ problems, refusal }: Row): boolean {
  return problems.length > 0 || refusal !== ''
}

/** Undefined where weight or box are not read. */
export function wantedOf({ parcel, typed }: Pick<Row, 'parcel' | 'typed'>): Wanted | undefined {
  const [weight, size] = [readWeight(typed.weight), readBox(typed.box)]
  return weight && size ? { orderId: parcel.orderId, weight, size } : undefined
}
