import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FileChoices } from '#platform/table-import.ts'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import * as contract from '../contract.ts'
import type { Decisions, Doubt, JoiningReason } from '../move.ts'
import type { PhotoAct } from '../move-states.ts'
import { readMoveFile } from '../reading.contract.ts'
import type { SourceColumn } from '../source.ts'
import { movingPageTexts } from './texts.ts'

export const movesKey = ['moves']
const askEveryMs = 1000

export function movesQuery(ask: Ask) {
  return queryOptions({
    queryKey: movesKey,
    queryFn: () => ask(contract.getMoves),
    // whoever watches sees how far it is, and everybody else sees a colleague's move
    refetchInterval: ({ state }) => (isUnderWay(state.data?.move) ? askEveryMs : false),
  })
}

function isUnderWay(move: contract.Move | undefined): boolean {
  if (!move) return false
  const { total, kept, gone, isPaused } = move.photos
  return move.state === 'running' || move.state === 'undoing' || (!isPaused && kept + gone < total)
}

interface ModelsWish {
  id: string
  reasons: readonly JoiningReason[] | undefined
  limit: number
}

/** They follow the plan: `revision` is anew with each answer. */
export function modelsQuery(ask: Ask, wish: ModelsWish, revision: string) {
  return queryOptions({
    queryKey: ['move-models', wish, revision],
    queryFn: () => ask(contract.getModels, { query: { ...wish, reasons: wish.reasons && [...wish.reasons] } }),
    placeholderData: (before: contract.MoveModels | undefined) => before,
  })
}

/** The page's actions; each answers the moves as they are then. */
export function useMovingActs(id: string) {
  const ask = useAsk()
  const body = { id }
  return {
    answer: useAct((answers: readonly (Doubt & { answer: string })[]) =>
      ask(contract.answerMove, { body: { id, answers: [...answers] } }),
    ),
    decide: useAct((decisions: Readonly<Record<string, Decisions[string] | null>>) =>
      ask(contract.decideMove, { body: { id, decisions } }),
    ),
    apply: useAct(() => ask(contract.applyMove, { body })),
    stop: useAct(() => ask(contract.stopMoving, { body })),
    photos: useAct((act: PhotoAct) => ask(contract.holdMovePhotos, { body: { id, act } })),
    undo: useAct(() => ask(contract.undoMoving, { body })),
  }
}

/** Tells an error, and reads the page's present state (FORM-5). */
function useAct<Given>(act: (given: Given) => Promise<contract.MovesAnswer>) {
  const t = useTexts(movingPageTexts)
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (shown) => cache.setQueryData(movesKey, shown),
    onError(fault) {
      toast('error', t('failed', { why: reasonOf(fault) }))
      void cache.invalidateQueries({ queryKey: movesKey })
    },
  })
}

/** A file, and people's answers about its headers and cells. */
interface FileGiven {
  file: File
  columns: Record<string, SourceColumn | null> | undefined
  choices: FileChoices
}

/** Reads a file into a plan, or says what of it has to be told first. */
export function useReadFile() {
  const ask = useAsk()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ file, columns, choices }: FileGiven) =>
      ask(readMoveFile, { query: { ...choices, fileName: file.name.slice(0, 200), columns }, file }),
    onSuccess: async ({ moveId }) => {
      if (moveId !== null) await cache.invalidateQueries({ queryKey: movesKey })
    },
  })
}
