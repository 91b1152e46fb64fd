import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import type { SentFile } from '#platform/web/transfer/import/import-preview.ts'
import * as contract from '../../following.contract.ts'
import { importPayouts, undoPayouts } from '../../payouts.contract.ts'
import { followingTexts } from './texts.ts'

export type FollowingApi = ReturnType<typeof followingApi>

function followingApi(call: Call) {
  return {
    followed: async () => (await call(contract.getFollowed)).data,
    money: async () => (await call(contract.getParcelMoney)).data,
    path: async (orderId: string) => (await call(contract.getParcelPath, { query: { orderid: orderId } })).data,
    remind: async (orderIds: readonly string[]) =>
      (await call(contract.remindOfParcels, { body: { orderIds: [...orderIds] } })).data,
    accept: async (orderIds: readonly string[]) =>
      (await call(contract.acceptProposals, { body: { orderIds: [...orderIds] } })).data,
    payouts: async ({ file, choices }: SentFile, apply?: string) =>
      (
        await call(importPayouts, {
          query: { ...choices, fileName: file.name.slice(0, 200), ...(apply !== undefined && { apply }) },
          file,
        })
      ).data,
    undoPayouts: async (importId: string) => (await call(undoPayouts, { body: { importId } })).data,
    async charge(orderId: string) {
      await call(contract.chargeShortfall, { body: { orderId } })
    },
  }
}

export function useFollowingApi(): FollowingApi {
  const call = useCall()
  return useMemo(() => followingApi(call), [call])
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

/** Of an order as it is saved: with another version it may have another parcel. */
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
