import { route } from '#platform/server/api.ts'
import * as contract from '../contract.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const identityRoutes = {
  signIn: route(contract.signIn, signIn),
  signOut: route(contract.signOut, signOut),
  refreshSession: route(contract.refreshSession, refreshSession),
}
