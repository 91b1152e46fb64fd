import type { Role } from '../roles.ts'

/** Somebody signed in, as far as the screens need to know. */
export interface SessionUser {
  id: string
  role: Role
  firstName: string
  lastName: string
  phone: string | null
  email: string | null
}

/** The answer to a sign-in or a refresh; the session keeps the user as the wire has it. */
export interface SignedIn {
  accessToken: string
  user: unknown
}

/** How long an access token is good for; a user kept longer is not shown without asking the server (S4, S9). */
export const validMilliseconds = 864_000_000

/** The storefront's sign-in page keeps the same three. */
const keys = { token: 'token', user: 'user', signedInAt: 'loginDate' } as const

export interface Session<User = SessionUser> {
  /** The token to send, whatever its age: the server is the one to judge it. */
  token(): string | undefined
  /** The kept user, while the sign-in is young enough (S9). */
  user(): User | undefined
  keep(signedIn: SignedIn): void
  clear(): void
  /** Tells of every change, those made by other tabs among them. */
  subscribe(listener: () => void): () => void
}

export interface SessionOptions<User> {
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The window: where other tabs' changes are heard. */
  changes: Pick<EventTarget, 'addEventListener'>
  /** Reads a user of the wire; throws when it is none. */
  readUser(wire: unknown): User
  now?(): number
}

/** The session of this browser, kept where every tab sees it (S4, S9). */
export function openSession<User = SessionUser>({
  store,
  changes,
  readUser,
  now = Date.now,
}: SessionOptions<User>): Session<User> {
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  // the same text gives the same object, so that a screen is not drawn again for nothing
  let parsed: { text: string; user: User | undefined } | undefined

  changes.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    if (key === null || Object.values<string>(keys).includes(key)) notify()
  })
  // a page that the browser kept heard nothing meanwhile
  changes.addEventListener('pageshow', notify)

  function parse(text: string): User | undefined {
    try {
      return readUser(JSON.parse(text))
    } catch {
      return undefined
    }
  }

  return {
    token: () => store.getItem(keys.token) ?? undefined,
    user() {
      const text = store.getItem(keys.user)
      const signedInAt = Date.parse(store.getItem(keys.signedInAt) ?? '')
      if (text === null || !(now() - signedInAt < validMilliseconds)) return undefined
      if (parsed?.text !== text) parsed = { text, user: parse(text) }
      return parsed.user
    },
    keep({ accessToken, user }) {
      store.setItem(keys.signedInAt, new Date(now()).toISOString())
      store.setItem(keys.user, JSON.stringify(user))
      store.setItem(keys.token, accessToken)
      notify()
    },
    clear() {
      for (const key of Object.values(keys)) store.removeItem(key)
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * Calls once the session tells of somebody else than before, or of another role: what they may see is another (AUTH-9).
 * Whoever signs in again after a session ended is no one else. Gives who it was, if anybody was known.
 */
export function onOtherUser(session: Session, onChange: (before: SessionUser | undefined) => void): () => void {
  let seen = session.user()
  return session.subscribe(() => {
    const before = seen
    const user = session.user()
    if (!user || (user.id === before?.id && user.role === before.role)) return
    seen = user
    onChange(before)
  })
}
