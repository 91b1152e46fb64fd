import { createContext, use } from 'react'
import type { Call } from './api.ts'

/** The way to the API that the application opened; screens get it by `useCall`. */
export const CallContext = createContext<Call | undefined>(undefined)

export function useCall(): Call {
  const call = use(CallContext)
  if (!call) throw new Error('useCall stands outside CallContext')
  return call
}
