import * as z from 'zod/mini'
import { askBytes, askJson } from '#platform/server/outgoing/ask.ts'
import { CallFailure } from '#platform/server/outgoing/call-failure.ts'
import type { CallingShop } from '#platform/server/outgoing/outgoing.ts'
import { orBusy } from './errors.ts'
import { receipt, shift, shiftOrNone, token, type CheckboxReceipt, type CheckboxShift } from './schema.ts'

export const company = 'checkbox'

/** The keys that sign the cashier in and name the register. */
export interface Keys {
  licenceKey?: string | undefined
  pin?: string | undefined
  login?: string | undefined
  password?: string | undefined
  apiUrl: string
}

/** The calls of Checkbox that the shop makes; each throws a `CallFailure`. */
export interface Checkbox {
  /** The one that is not closed. */
  currentShift(): Promise<CheckboxShift | null>
  findShift(id: string): Promise<CheckboxShift | undefined>
  openShift(id: string): Promise<CheckboxShift>
  closeShift(): Promise<CheckboxShift>
  /** A repeated id is refused, and the first is found (PAY-6). */
  issue(path: string, body: object): Promise<CheckboxReceipt>
  findReceipt(id: string): Promise<CheckboxReceipt | undefined>
  /** A receipt as a file. */
  file(id: string, form: 'pdf' | 'qrcode'): Promise<Buffer>
  /** A Z report as a file. */
  reportFile(id: string, form: 'pdf' | 'text'): Promise<Buffer>
}

const typeOfForm = { pdf: 'application/pdf', qrcode: 'image/png', text: 'text/plain' } as const

const timeoutMs = 15_000

/** Whether there is a licence, and somebody to sign in. */
export function canSignIn({ licenceKey, pin, login, password }: Keys): boolean {
  return licenceKey !== undefined && (pin !== undefined || (login !== undefined && password !== undefined))
}

/** Tokens by the keys that they were given for; never written anywhere. */
const tokens = new Map<string, string>()

export function checkboxOf(shop: CallingShop, keys: Keys, { isTryOut = false } = {}): Checkbox {
  const base = keys.apiUrl.replace(/\/+$/, '')
  const keyOfToken = JSON.stringify(keys)

  function call<Answer>(
    attempt: (signal: AbortSignal, headers: Record<string, string>) => Promise<Answer>,
    canRepeat: boolean,
  ) {
    if (!canSignIn(keys)) throw new CallFailure('notSetUp')
    const headers = { 'X-License-Key': keys.licenceKey ?? '', 'X-Client-Name': 'Kramnytsia' }
    const bounded = (signal: AbortSignal) => attempt(signal, headers).catch(orBusy)
    return shop.outgoing.call({ company, timeoutMs, canRepeat, isTryOut, attempt: bounded })
  }

  function signIn(): Promise<string> {
    const { pin, login, password } = keys
    const [path, body] = pin === undefined ? ['signin', { login, password }] : ['signinPinCode', { pin_code: pin }]
    return call(async (signal, headers) => {
      const question = { url: `${base}/cashier/${path}`, method: 'POST', headers, body } as const
      const said = await askJson({ ...question, answer: token, signal, now: shop.now() }).catch(asBadKey)
      return said.access_token
    }, true)
  }

  /** A token ends with time: it is asked for once more where it was refused. */
  async function signedIn<Answer>(ask: (bearer: string) => Promise<Answer>): Promise<Answer> {
    const known = tokens.get(keyOfToken)
    try {
      if (known !== undefined) return await ask(known)
    } catch (fault) {
      if (!(fault instanceof CallFailure) || fault.kind !== 'badKey') throw fault
    }
    const fresh = await signIn()
    tokens.set(keyOfToken, fresh)
    return ask(fresh)
  }

  function ask<Answer>(
    path: string,
    answer: z.ZodMiniType<Answer>,
    { body, none }: { body?: object; none?: Answer } = {},
  ): Promise<Answer> {
    return signedIn((bearer) =>
      call(
        (signal, headers) =>
          askJson({
            url: `${base}${path}`,
            method: body ? 'POST' : 'GET',
            headers: { ...headers, Authorization: `Bearer ${bearer}` },
            body,
            answer,
            ...(none !== undefined && { none }),
            signal,
            now: shop.now(),
          }),
        body === undefined,
      ),
    )
  }

  /** "There is none" is an answer (OUT-8). */
  async function find<Answer>(path: string, answer: z.ZodMiniType<Answer>): Promise<Answer | undefined> {
    return (await ask<Answer | null>(path, z.nullable(answer), { none: null })) ?? undefined
  }

  function fileAt(path: string, accepts: string): Promise<Buffer> {
    return signedIn((bearer) =>
      call((signal, headers) => {
        const question = { url: `${base}${path}`, headers: { ...headers, Authorization: `Bearer ${bearer}` } }
        return askBytes({ ...question, accepts, signal, now: shop.now() })
      }, true),
    )
  }

  return {
    currentShift: () => ask('/cashier/shift', shiftOrNone),
    findShift: (id) => find(`/shifts/${id}`, shift),
    openShift: (id) => ask('/shifts', shift, { body: { id } }),
    closeShift: () => ask('/shifts/close', shift, { body: {} }),
    issue: (path, body) => ask(path, receipt, { body }),
    findReceipt: (id) => find(`/receipts/${id}`, receipt),
    file: (id, form) => fileAt(`/receipts/${id}/${form}`, typeOfForm[form]),
    reportFile: (id, form) => fileAt(`/reports/${encodeURIComponent(id)}/${form}`, typeOfForm[form]),
  }
}

/** A wrong PIN or password comes as whatever number of a refusal. */
function asBadKey(fault: unknown): never {
  throw fault instanceof CallFailure && fault.kind === 'refused' ? new CallFailure('badKey', fault.detail) : fault
}
