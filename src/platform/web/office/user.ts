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

/** Whether what things cost and what they bring is theirs to know (WIRE-12); the server tells nobody else. */
export function useSeesCosts(): boolean {
  return useUser().role === 'admin'
}
