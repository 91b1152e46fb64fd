import { useMemo } from 'react'
import type { Callable } from '#platform/endpoint.ts'
import type { Call } from '#platform/web/api.ts'
import { useCall } from '#platform/web/call.ts'
import type { SignedIn } from '#platform/web/session.ts'
import {
  accountCalls,
  newAccountToWire,
  profileChangeToWire,
  profileFromWire,
  type NewAccount,
} from '../account-calls.contract.ts'
import type { Profile, ProfileChange } from '../profile.ts'
import type { Channel } from './sign-in-step.ts'

/** A path of the API with its parameters written in. */
function at<Wire>(endpoint: Callable<Wire>, parameters: Record<string, string>): Callable<Wire> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
  return { ...endpoint, path }
}

/** The calls of signing in and of the profile, in our words. Seconds are those until another message may be asked for. */
function accountApi(call: Call) {
  return {
    async signIn(login: string, password: string): Promise<SignedIn> {
      return (await call(accountCalls.signIn, { body: { login, password } })).data
    },
    async sendCode(login: string): Promise<number> {
      return (await call(accountCalls.sendCode, { body: { login } })).data.resendAfterSeconds
    },
    async sendCodeAgain(login: string): Promise<number> {
      return (await call(at(accountCalls.sendCodeAgain, { login }))).data.resendAfterSeconds
    },
    async signInByCode(login: string, code: string): Promise<SignedIn> {
      return (await call(accountCalls.signInByCode, { body: { login, code } })).data
    },
    async signInByLink(token: string): Promise<SignedIn> {
      return (await call(accountCalls.signInByLink, { body: { token } })).data
    },
    async register(channel: Channel, account: NewAccount): Promise<number> {
      const { data } = await call(at(accountCalls.register, { channel }), { body: newAccountToWire(account) })
      return data.resendAfterSeconds
    },
    async sendLetterAgain(email: string): Promise<number> {
      return (await call(accountCalls.sendLink, { body: { email } })).data.resendAfterSeconds
    },
    async activate(userId: string, token: string): Promise<SignedIn> {
      return (await call(at(accountCalls.activate, { userId, token }))).data
    },
    async signOut(): Promise<void> {
      await call(accountCalls.signOut)
    },
    async readProfile(): Promise<Profile> {
      return profileFromWire((await call(accountCalls.getProfile)).data)
    },
    /** `resendAfterSeconds` is null when no code had to be sent. */
    async saveProfile(version: number, change: ProfileChange) {
      const { data } = await call(accountCalls.updateProfile, { body: profileChangeToWire(version, change) })
      return { profile: profileFromWire(data), resendAfterSeconds: data.resendAfterSeconds }
    },
    async sendContactCode(login: string): Promise<number> {
      return (await call(accountCalls.sendContactCode, { body: { login } })).data.resendAfterSeconds
    },
    async confirmContact(login: string, code: string): Promise<Profile> {
      return profileFromWire((await call(accountCalls.confirmContact, { body: { login, code } })).data)
    },
    async changePassword(currentPassword: string | undefined, newPassword: string): Promise<Profile> {
      const body = { ...(currentPassword !== undefined && { currentPassword }), newPassword }
      return profileFromWire((await call(accountCalls.changePassword, { body })).data)
    },
  }
}

export type AccountApi = ReturnType<typeof accountApi>

export function useAccountApi(): AccountApi {
  const call = useCall()
  return useMemo(() => accountApi(call), [call])
}
