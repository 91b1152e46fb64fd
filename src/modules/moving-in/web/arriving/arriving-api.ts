import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import type { ArrivalView } from '../../arrival.ts'
import {
  arrivalFromWire,
  dropArchive,
  enterArchive,
  getArrival,
  readArchive,
  stopArrival,
  undoArrival,
  type ArrivalOnWire,
} from '../../arriving.contract.ts'

const key = ['arrival']
const askEveryMs = 1000

export function arrivalQuery(call: Call) {
  return queryOptions({
    queryKey: key,
    queryFn: async () => arrivalFromWire((await call(getArrival)).data),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? askEveryMs : false),
  })
}

function isUnderWay(arrival: ArrivalView | null | undefined): boolean {
  return arrival ? ['running', 'photos', 'undoing'].includes(arrival.state) : false
}

/** A browser may unpack a `.tar.gz` by itself when it saves it. */
export function isArchive({ name }: File): boolean {
  return /\.(tar\.gz|tgz|tar)$/i.test(name)
}

export function useReadArchive() {
  const call = useCall()
  return useArrivalAct(
    async (file: File) => (await call(readArchive, { query: { fileName: file.name.slice(0, 200) }, file })).data,
  )
}

/** The card's actions; each answers the archive as it is then. */
export function useArrivalActs(id: string) {
  const call = useCall()
  return {
    enter: useArrivalAct(async (password: string) => (await call(enterArchive, { body: { id, password } })).data),
    stop: useArrivalAct(async () => (await call(stopArrival, { body: { id } })).data),
    undo: useArrivalAct(async (password: string) => (await call(undoArrival, { body: { id, password } })).data),
    drop: useArrivalAct(async () => (await call(dropArchive, { body: { id } })).data),
  }
}

function useArrivalAct<Given>(act: (given: Given) => Promise<ArrivalOnWire>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (wire) => cache.setQueryData(key, arrivalFromWire(wire)),
    onError: () => cache.invalidateQueries({ queryKey: key }),
  })
}
