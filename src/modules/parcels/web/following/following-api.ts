import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAsk, type Ask } from '#platform/web/ask.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import type { SentFile } from '#platform/web/transfer/import/import-preview.ts'
import * as contract from '../../following.contract.ts'
import { getPayoutImports, importPayouts, undoPayouts } from '../../payouts.contract.ts'
import { followingTexts } from './texts.ts'

export type FollowingApi = ReturnType<typeof followingApi>

function followingApi(ask: Ask) {
  return {
    followed: () => ask(contract.getFollowed),
    money: () => ask(contract.getParcelMoney),
    path: (orderId: string) => ask(contract.getParcelPath, { query: { orderId } }),
    remind: (orderIds: readonly string[]) => ask(contract.remindOfParcels, { body: { orderIds: [...orderIds] } }),
    accept: (orderIds: readonly string[]) => ask(contract.acceptProposals, { body: { orderIds: [...orderIds] } }),
    payouts: ({ file, choices }: SentFile, apply?: string) =>
      ask(importPayouts, { query: { ...choices, fileName: file.name.slice(0, 200), apply }, file }),
    payoutImports: () => ask(getPayoutImports),
    undoPayouts: (importId: string) => ask(undoPayouts, { body: { importId } }),
    charge: (orderId: string) => ask(contract.chargeShortfall, { body: { orderId } }),
  }
}

export function useFollowingApi(): FollowingApi {
  const ask = useAsk()
  return useMemo(() => followingApi(ask), [ask])
}

export const followingKey = ['parcels', 'following'] as const
const key = followingKey
const minute = 60_000

export function followedQuery(api: FollowingApi) {
  return queryOptions({ queryKey: [...key, 'list'], queryFn: () => api.followed(), refetchInterval: minute })
}

export function moneyQuery(api: FollowingApi) {
  return queryOptions({ queryKey: [...key, 'money'], queryFn: () => api.money(), refetchInterval: minute })
}

/** Asks for the path of a saved order's parcel: with another version it may have another parcel. */
export function pathQuery(api: FollowingApi, orderId: string, version: number) {
  return queryOptions({
    queryKey: [...key, 'path', orderId, version],
    queryFn: () => api.path(orderId),
    refetchInterval: minute,
  })
}

/** Something that changes parcels or their orders: the page reads the views anew, and says a failure (FORM-5). */
export function useAct<Given, Answer>(act: (given: Given) => Promise<Answer>, say: (answer: Answer) => string) {
  const t = useTexts(followingTexts)
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => toast('success', say(answer)),
    onError: (fault) => toast('error', t('action.failed', { why: reasonOf(fault) })),
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  })
}
