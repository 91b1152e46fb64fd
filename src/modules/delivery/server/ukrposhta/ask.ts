import * as z from 'zod/mini'
import { askBytes, askJson, type JsonQuestion } from '#platform/server/outgoing/ask.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { CallingShop, OutgoingCall } from '#platform/server/outgoing/outgoing.ts'

export const company = 'ukrposhta'

/** The keys that the company gives with a contract for making parcels, and its address. */
export interface UkrposhtaAccess {
  /** eCom bearer. */
  key: string
  /** Token of the counterparty. */
  token: string
  /** UUID of the client who sends. */
  sender: string
  url: string
  /** Where it prints. */
  formsUrl: string
}

export interface Question<Answer> extends Pick<OutgoingCall<Answer>, 'timeoutMs' | 'patienceMs' | 'canRepeat'> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the company's address: `shipments`. */
  path: string
  query?: Readonly<Record<string, string>>
  /** Addresses are made without the counterparty's token. */
  isWithoutToken?: boolean
  body?: unknown
  answer: z.ZodMiniType<Answer>
  none?: Answer
  empty?: Answer
}

/** Asks Ukrposhta in JSON; its codes say what kind of failure a refusal is. */
export async function askUkrposhta<Answer>(
  shop: CallingShop,
  access: UkrposhtaAccess,
  { timeoutMs, patienceMs, canRepeat, path, query, isWithoutToken = false, ...question }: Question<Answer>,
): Promise<Answer> {
  const url = addressOf(access.url, path, { ...query, ...(!isWithoutToken && { token: access.token }) })
  const { none, empty, ...rest } = question
  return shop.outgoing.call({
    company,
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(patienceMs !== undefined && { patienceMs }),
    ...(canRepeat !== undefined && { canRepeat }),
    attempt: (signal) =>
      askJson({
        ...rest,
        ...(none !== undefined && { none }),
        ...(empty !== undefined && { empty }),
        url,
        headers: bearer(access),
        signal,
        now: shop.now(),
      } satisfies JsonQuestion<Answer>).catch(rethrow),
  })
}

/** A PDF that it prints. */
export async function printUkrposhta(shop: CallingShop, access: UkrposhtaAccess, path: string): Promise<Uint8Array> {
  const url = addressOf(access.formsUrl, path, { token: access.token })
  return shop.outgoing.call({
    company,
    canRepeat: true,
    timeoutMs: 20_000,
    attempt: (signal) =>
      askBytes({ url, headers: bearer(access), accepts: 'application/pdf', signal, now: shop.now() }).catch(rethrow),
  })
}

function addressOf(base: string, path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString()
  return `${base.replace(/\/+$/, '')}/${path}${search && `?${search}`}`
}

function bearer({ key }: UkrposhtaAccess) {
  return { Authorization: `Bearer ${key}` }
}

const kindOf = new Map([
  ['UPE05', 'badKey'],
  ['UPE06', 'theirFault'],
  ['UPE08', 'theirFault'],
] as const)

/** `UPE05` is the key and `UPE06` the company, whatever the status of the answer. */
function rethrow(fault: unknown): never {
  const code = fault instanceof CallFailure && fault.kind === 'refused' ? /UPE\d\d/.exec(fault.detail)?.[0] : undefined
  const kind = kindOf.get(code as 'UPE05')
  if (!(fault instanceof CallFailure) || !kind) throw fault
  throw new CallFailure(kind, fault.detail, { retryAt: fault.retryAt, status: fault.status })
}

/** Asks who sends by these keys; the company tells nobody without them (OUT-2). */
export async function tryMaking(shop: CallingShop, access: UkrposhtaAccess): Promise<void> {
  await askUkrposhta(shop, access, {
    path: `clients/${encodeURIComponent(access.sender)}`,
    answer: z.object({ uuid: z.string() }),
  })
}
