import { createContext, use } from 'react'
import type { SessionUser } from '../session.ts'

const UserContext = createContext<SessionUser | undefined>(undefined)
export const UserProvider = UserContext

/** Who works here now. */
export function useUser(): SessionUser {
  const user = use(UserContext)
  if (!user) throw new Error('useUser stands outside the gate')
  return user
}
