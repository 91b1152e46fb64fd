import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import {
  dropArchive,
  enterArchive,
  getArrival,
  readArchive,
  stopArrival,
  undoArrival,
  type ArrivalAnswer,
  type Arrival,
} from '../../arriving.contract.ts'

const key = ['arrival']
const askEveryMs = 1000

export function arrivalQuery(ask: Ask) {
  return queryOptions({
    queryKey: key,
    queryFn: async () => (await ask(getArrival)).arrival ?? null,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? askEveryMs : false),
  })
}

function isUnderWay(arrival: Arrival | null | undefined): boolean {
  return arrival ? ['running', 'photos', 'undoing'].includes(arrival.state) : false
}

/** A browser may unpack a `.tar.gz` by itself when it saves it. */
export function isArchive({ name }: File): boolean {
  return /\.(tar\.gz|tgz|tar)$/i.test(name)
}

export function useReadArchive() {
  const ask = useAsk()
  return useArrivalAct((file: File) => ask(readArchive, { query: { fileName: file.name.slice(0, 200) }, file }))
}

/** The card's actions; each answers the archive as it is then. */
export function useArrivalActs(id: string) {
  const ask = useAsk()
  return {
    enter: useArrivalAct((password: string) => ask(enterArchive, { body: { id, password } })),
    stop: useArrivalAct(() => ask(stopArrival, { body: { id } })),
    undo: useArrivalAct((password: string) => ask(undoArrival, { body: { id, password } })),
    drop: useArrivalAct(() => ask(dropArchive, { body: { id } })),
  }
}

function useArrivalAct<Given>(act: (given: Given) => Promise<ArrivalAnswer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: ({ arrival }) => cache.setQueryData(key, arrival ?? null),
    onError: () => cache.invalidateQueries({ queryKey: key }),
  })
}
