import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import type { WireOf } from '#platform/endpoint.ts'
import * as contract from '../contract.ts'
import type { Decisions, Doubt } from '../move.ts'
import type { MoveView, PhotoAct } from '../move-view.ts'
import {
  answersToWire,
  decisionsToWire,
  modelsFromWire,
  modelsToQuery,
  movesFromWire,
  readToQuery,
  type ModelsWish,
  type ReadWishView,
} from '../move-view.contract.ts'
import { readMoveFile, type ReadAnswer } from '../reading.contract.ts'
import { movingPageTexts } from './texts.ts'

export const movesKey = ['moves']
const askEveryMs = 1000

export function movesQuery(call: Call) {
  return queryOptions({
    queryKey: movesKey,
    queryFn: async () => movesFromWire((await call(contract.getMoves)).data),
    // whoever watches sees how far it is, and everybody else sees a colleague's move
    refetchInterval: ({ state }) => (isUnderWay(state.data?.move) ? askEveryMs : false),
  })
}

function isUnderWay(move: MoveView | undefined): boolean {
  if (!move) return false
  const { total, kept, gone, isPaused } = move.photos
  return move.state === 'running' || move.state === 'undoing' || (!isPaused && kept + gone < total)
}

/** They follow the plan: `revision` is anew with each answer. */
export function modelsQuery(call: Call, wish: ModelsWish, revision: string) {
  return queryOptions({
    queryKey: ['move-models', wish, revision],
    queryFn: async () => modelsFromWire((await call(contract.getModels, { query: modelsToQuery(wish) })).data),
    placeholderData: (before: ReturnType<typeof modelsFromWire> | undefined) => before,
  })
}

/** The page's actions; each answers the moves as they are then. */
export function useMovingActs(id: string) {
  const call = useCall()
  const body = { id }
  return {
    answer: useAct(
      async (answers: readonly (Doubt & { answer: string })[]) =>
        (await call(contract.answerMove, { body: answersToWire(id, answers) })).data,
    ),
    decide: useAct(
      async (decisions: Readonly<Record<string, Decisions[string] | null>>) =>
        (await call(contract.decideMove, { body: decisionsToWire(id, decisions) })).data,
    ),
    apply: useAct(async () => (await call(contract.applyMove, { body })).data),
    stop: useAct(async () => (await call(contract.stopMoving, { body })).data),
    photos: useAct(async (act: PhotoAct) => (await call(contract.holdMovePhotos, { body: { id, act } })).data),
    undo: useAct(async () => (await call(contract.undoMoving, { body })).data),
  }
}

/** Tells an error, and reads the page's present state (FORM-5). */
function useAct<Given>(act: (given: Given) => Promise<WireOf<typeof contract.getMoves>>) {
  const t = useTexts(movingPageTexts)
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (wire) => cache.setQueryData(movesKey, movesFromWire(wire)),
    onError(fault) {
      toast('error', t('failed', { why: reasonOf(fault) }))
      void cache.invalidateQueries({ queryKey: movesKey })
    },
  })
}

/** Reads a file into a plan, or says what of it has to be told first. */
export function useReadFile() {
  const call = useCall()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, ...wish }: ReadWishView & { file: File }): Promise<ReadAnswer> =>
      (await call(readMoveFile, { query: readToQuery(wish), file })).data,
    onSuccess: async ({ moveId }) => {
      if (moveId !== null) await cache.invalidateQueries({ queryKey: movesKey })
    },
  })
}
