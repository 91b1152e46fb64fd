import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tabStorage } from '#platform/web/browser-storage.ts'
import { visitorFromWire } from '../../contract.ts'
import { session } from './signed-in.ts'
import { forgetWithSession, typedKeys } from './typed.ts'

/** The session as all tabs see it; files that run beside this one know nothing of it. */
const kept: { id?: string; isTooOld?: boolean } = {}
vi.spyOn(session, 'token').mockImplementation(() => kept.id && `of ${kept.id}`)
vi.spyOn(session, 'user').mockImplementation(() =>
  kept.id && !kept.isTooOld ? visitorFromWire({ Id: kept.id }) : undefined,
)

/** The event by which this tab hears of a change, whoever made it. */
const hear = () => window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
const signIn = (id: string) => {
  Object.assign(kept, { id, isTooOld: false })
  hear()
}
const type = () => {
  for (const key of Object.values(typedKeys)) tabStorage.setItem(key, '{"firstName":"Олена"}')
}
const isKept = () => Object.values(typedKeys).map((key) => tabStorage.getItem(key) !== null)

forgetWithSession()

beforeEach(type)
afterEach(() => {
  delete kept.id
  for (const key of [...Object.values(typedKeys), 'visitor']) tabStorage.removeItem(key)
})

it('[ORD-15] a guest’s typed text stays, also when they sign in', () => {
  hear()
  expect(isKept()).toEqual([true, true])
  signIn('1')
  expect(isKept()).toEqual([true, true])
})

it('[ORD-15] a tab forgets typed text when another tab signs out, or the shop ends the session', () => {
  signIn('1')
  delete kept.id
  expect(isKept()).toEqual([true, true])
  hear()
  expect(isKept()).toEqual([false, false])
})

it('[ORD-15] a tab that heard nothing of the end, and one where somebody else is in, forget typed text', () => {
  signIn('1')
  delete kept.id
  forgetWithSession()
  expect(isKept()).toEqual([false, false])

  signIn('1')
  type()
  signIn('2')
  expect(isKept()).toEqual([false, false])
})

it('[ORD-15] a session that is renewed, or has not been for long, ends nothing', () => {
  signIn('1')
  kept.isTooOld = true
  hear()
  forgetWithSession()
  expect(isKept()).toEqual([true, true])
  signIn('1')
  expect(isKept()).toEqual([true, true])
})
