import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import type { BoxSize } from '#modules/delivery/parcel.ts'
import * as contract from '../../contract.ts'
import * as registers from '../../registers.contract.ts'
import type { Paper } from '../../paper.ts'

export interface Wanted {
  orderId: string
  /** Grams. */
  weight: number
  size: BoxSize
}

/** The part of an order that staff mended from the list of parcels. */
export type Mended = { address: string } | { phone: string } | { firstName: string; lastName: string }

export type ParcelsApi = ReturnType<typeof parcelsApi>

function parcelsApi(ask: Ask) {
  const inTurn = turns(3)
  return {
    list: () => ask(contract.getParcels),
    made: () => ask(contract.getMadeParcels),
    ofOrder: (orderId: string) => ask(contract.getParcel, { query: { orderId } }),
    make: (wanted: readonly Wanted[]) => ask(contract.makeParcels, { body: { parcels: [...wanted] } }),
    /** A few at once: the server asks the carrier for each. */
    price: (wanted: Wanted) => inTurn(() => ask(contract.quoteParcel, { body: wanted })),
    remove: (orderId: string) => ask(contract.deleteParcel, { body: { orderId } }),
    labels: (ids: readonly string[], paper: Paper) => ask(contract.printLabels, { body: { ids: [...ids], paper } }),
    registers: () => ask(registers.getRegisters),
    makeRegister: (ids: readonly string[]) => ask(registers.makeRegister, { body: { ids: [...ids] } }),
    printRegister: (id: string) => ask(registers.printRegister, { body: { id } }),
    saveBoxes: (boxes: readonly { typeId: string; weight: number; size: BoxSize }[]) =>
      ask(contract.updateBoxes, { body: { boxes: [...boxes] } }),
    /** Adds to an order the part that its parcel lacks. */
    mend: ({ orderId, version }: { orderId: string; version: number }, edit: Mended) =>
      ask(contract.mendParcel, { body: { orderId, version, ...edit } }),
  }
}

export function useParcelsApi(): ParcelsApi {
  const ask = useAsk()
  return useMemo(() => parcelsApi(ask), [ask])
}

/** Lets so many run at once; the others wait in their order. */
function turns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}

export const parcelKeys = {
  all: ['parcels'] as const,
  list: ['parcels', 'list'] as const,
  made: ['parcels', 'made'] as const,
  registers: ['parcels', 'registers'] as const,
  one: (orderId: string, version: number) => ['parcels', 'order', orderId, version] as const,
}

const minute = 60_000
/** Somebody waits for the carrier. */
const soon = 2000

export const listQuery = (api: ParcelsApi) =>
  queryOptions({ queryKey: parcelKeys.list, queryFn: () => api.list(), refetchInterval: minute })

export const madeQuery = (api: ParcelsApi) =>
  queryOptions({
    queryKey: parcelKeys.made,
    queryFn: () => api.made(),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? soon : minute),
  })

export const registersQuery = (api: ParcelsApi) =>
  queryOptions({
    queryKey: parcelKeys.registers,
    queryFn: () => api.registers(),
    refetchInterval: ({ state }) =>
      state.data?.registers.some((each) => each.state === 'asking' || each.state === 'unclear') ? soon : minute,
  })

/** Asks for the parcel of an order as last saved. */
export const parcelQuery = (api: ParcelsApi, orderId: string, version: number) =>
  queryOptions({
    queryKey: parcelKeys.one(orderId, version),
    queryFn: () => api.ofOrder(orderId),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? soon : false),
  })

export function isOpen({ document }: contract.PlannedParcel): boolean {
  return document?.state === 'asking' || document?.state === 'unclear'
}

export const priceQuery = (api: ParcelsApi, wanted: Wanted | undefined) =>
  queryOptions({
    queryKey: ['parcels', 'price', wanted],
    queryFn: () => (wanted ? api.price(wanted) : { price: null, expectedOn: null }),
    enabled: wanted !== undefined,
    staleTime: 30 * minute,
  })
