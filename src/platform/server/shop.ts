import type { Person } from '#kit/actor.ts'
import type { ErrorText } from '../texts.ts'
import type { Role } from '../roles.ts'
import type { Config } from './config.ts'
import type { Database, Tx } from './database/database.ts'
import type { ShopSettings } from './settings/open-settings.ts'
import type { Limits } from './limits.ts'
import type { Subscriber } from './events.ts'
import type { Log } from './log.ts'
import type { Outgoing } from './outgoing/outgoing.ts'
import type { Signals } from './signals.ts'

/** The context of every use case. `app/server.ts` makes it once a process; nothing here belongs to one request. */
export interface Shop {
  /** The configuration of this process at its start. */
  config: Config
  /** The settings as they are now. */
  settings: ShopSettings
  database: Database
  limits: Limits
  /** The one door to companies outside. */
  outgoing: Outgoing
  /** The database's signals to followers. */
  signals: Signals
  log: Log
  errorText: ErrorText
  /** The rooms' reactions to events of others. */
  subscribers: readonly Subscriber[]
  /** The present instant; tests move it. */
  now(): Date
}

/** Who is signed in, as far as a use case needs to know. */
export interface Caller extends Person {
  sessionId: string
  role: Role
  /** First name, else last name, else phone, else e-mail. */
  name: string
}

/** The session that a token names. */
export type NamedSession = Pick<Caller, 'userId' | 'sessionId'>

/** Who is signed in by a session now. Within a transaction, whoever ends the session waits until it is over. */
export type FindCaller = (session: NamedSession, tx?: Tx) => Promise<Caller | undefined>
