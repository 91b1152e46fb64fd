import { route, type Route } from '#platform/server/api.ts'
import * as contract from '../contract.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const identityRoutes: Route[] = [
  route(contract.signIn, signIn),
  route(contract.signOut, signOut),
  route(contract.refreshSession, refreshSession),
]
