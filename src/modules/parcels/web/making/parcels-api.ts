import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import type { BoxSize } from '#modules/delivery/parcel.ts'
import * as contract from '../../contract.ts'
import * as registers from '../../registers.contract.ts'
import type { Paper } from '../../paper.ts'

export interface Wanted {
  orderId: string
  /** Kilograms. */
  weight: number
  size: BoxSize
}

export type ParcelsApi = ReturnType<typeof parcelsApi>

function parcelsApi(call: Call) {
  const inTurn = turns(3)
  return {
    list: async () => (await call(contract.getParcels)).data,
    made: async () => (await call(contract.getMadeParcels)).data,
    ofOrder: async (orderId: string) => (await call(contract.getParcel, { query: { orderid: orderId } })).data,
    make: async (wanted: readonly Wanted[]) =>
      (await call(contract.makeParcels, { body: { parcels: wanted.map((each) => ({ ...each })) } })).data,
    /** A few at once: the server asks the carrier for each. */
    price: (wanted: Wanted) => inTurn(async () => (await call(contract.quoteParcel, { body: wanted })).data),
    async remove(orderId: string) {
      await call(contract.deleteParcel, { body: { orderId } })
    },
    labels: async (ids: readonly string[], paper: Paper) =>
      (await call(contract.printLabels, { body: { ids: [...ids], paper } })).data,
    registers: async () => (await call(registers.getRegisters)).data,
    async makeRegister(ids: readonly string[]) {
      await call(registers.makeRegister, { body: { ids: [...ids] } })
    },
    printRegister: async (id: string) => (await call(registers.printRegister, { body: { id } })).data,
    async saveBoxes(boxes: readonly { typeId: string; weight: number; size: BoxSize }[]) {
      await call(contract.updateBoxes, { body: { boxes: boxes.map((each) => ({ ...each })) } })
    },
    /** Adds to an order the part that its parcel lacks. */
    async mend(
      { orderId, version }: { orderId: string; version: number },
      edit: { address: string } | { phone: string },
    ) {
      await call(contract.mendParcel, { body: { orderId, version, ...edit } })
    },
  }
}

export function useParcelsApi(): ParcelsApi {
  const call = useCall()
  return useMemo(() => parcelsApi(call), [call])
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

/** Of an order as it was saved last. */
export const parcelQuery = (api: ParcelsApi, orderId: string, version: number) =>
  queryOptions({
    queryKey: parcelKeys.one(orderId, version),
    queryFn: () => api.ofOrder(orderId),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? soon : false),
  })

export function isOpen({ document }: contract.ParcelView): boolean {
  return document?.state === 'asking' || document?.state === 'unclear'
}

export const priceQuery = (api: ParcelsApi, wanted: Wanted | undefined) =>
  queryOptions({
    queryKey: ['parcels', 'price', wanted],
    queryFn: () => (wanted ? api.price(wanted) : { price: null, expectedOn: null }),
    enabled: wanted !== undefined,
    staleTime: 30 * minute,
  })
