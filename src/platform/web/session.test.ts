import { expect, it } from 'vitest'
import { onOtherUser, openSession, validMilliseconds, type SessionUser } from './session.ts'

const user = {
  id: 'u1',
  role: 'admin' as const,
  firstName: 'Олена',
  lastName: '',
  phone: null,
  email: 'olena@example.ua',
}
const readUser = (wire: unknown) => {
  if ((wire as { Id?: string }).Id !== 'u1') throw new TypeError('not a user')
  return user
}

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const store = new Map<string, string>()
  return {
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => void store.set(key, value),
    removeItem: (key) => void store.delete(key),
  }
}

function browser() {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const store = storage()
  const tab = () => {
    const changes = new EventTarget()
    return { changes, session: openSession({ store, changes, readUser, now: () => clock.now }) }
  }
  return { clock, store, tab }
}

it('[S4] keeps token, user and the time of signing in, and gives them to a page opened later', () => {
  const { store, tab } = browser()
  tab().session.keep({ accessToken: 't1', user: { Id: 'u1' } })

  const later = tab().session
  expect(later.token()).toBe('t1')
  expect(later.user()).toEqual(user)
  expect(store.getItem('loginDate')).toBe('2026-11-20T12:00:00.000Z')
})

it('[S9] restores a kept user only while the sign-in is younger than 864000000 ms', () => {
  const { clock, tab } = browser()
  const { session } = tab()
  session.keep({ accessToken: 't1', user: { Id: 'u1' } })

  clock.now += validMilliseconds - 1
  expect(session.user()).toEqual(user)
  clock.now += 1
  expect(session.user()).toBeUndefined()
  expect(session.token()).toBe('t1')
})

it('[S4] clears everything', () => {
  const { store, tab } = browser()
  const { session } = tab()
  session.keep({ accessToken: 't1', user: { Id: 'u1' } })
  session.clear()

  expect(['token', 'user', 'loginDate'].map((key) => store.getItem(key))).toEqual([null, null, null])
})

it('believes neither a broken user nor one without a time of signing in', () => {
  const { store, tab } = browser()
  const { session } = tab()
  session.keep({ accessToken: 't1', user: { Id: 'u1' } })

  store.setItem('user', '{')
  expect(session.user()).toBeUndefined()
  store.setItem('user', '{"Id":"somebody"}')
  expect(session.user()).toBeUndefined()
  store.setItem('user', '{"Id":"u1"}')
  store.removeItem('loginDate')
  expect(session.user()).toBeUndefined()
})

it('tells of its own changes and of those of other tabs', () => {
  const { tab } = browser()
  const { session, changes } = tab()
  let told = 0
  const stop = session.subscribe(() => (told += 1))

  session.keep({ accessToken: 't1', user: { Id: 'u1' } })
  changes.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }))
  changes.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
  expect(told).toBe(2)
  stop()
  session.clear()
  expect(told).toBe(2)
})

it('[S4] a page that the browser kept looks again when it is shown: another tab signed out meanwhile', () => {
  const { tab } = browser()
  const { session, changes } = tab()
  let told = 0
  session.subscribe(() => (told += 1))
  changes.dispatchEvent(new Event('pageshow'))
  expect(told).toBe(1)
})

it('[AUTH-9] [S4] tells of another user or another role: not of another name, nor of nobody and the same one again', () => {
  const session = openSession({
    store: storage(),
    changes: new EventTarget(),
    readUser: (wire) => wire as SessionUser,
  })
  const heard: string[] = []
  const stop = onOtherUser(session, (before) => heard.push(`${before?.role} → ${session.user()?.role}`))
  const sees = (now: Partial<SessionUser>) => session.keep({ accessToken: 't', user: { ...user, ...now } })
  sees({ role: 'manager' })
  sees({ role: 'manager', firstName: 'Оля' })
  session.clear()
  sees({ role: 'manager' })
  expect(heard).toEqual(['undefined → manager'])
  session.clear()
  sees({ role: 'packer' })
  sees({ role: 'packer', id: 'u2' })
  expect(heard.slice(1)).toEqual(['manager → packer', 'packer → packer'])
  stop()
  sees({})
  expect(heard).toHaveLength(3)
})
