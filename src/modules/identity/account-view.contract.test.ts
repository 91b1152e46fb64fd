import { expect, it } from 'vitest'
import { accountCalls } from './account-view.contract.ts'
import * as contract from './contract.ts'
import * as profileContract from './profile.contract.ts'

it('[WIRE-1] the browser calls what the contract declares', () => {
  const declared: Record<string, unknown> = { ...contract, ...profileContract }
  for (const [name, call] of Object.entries(accountCalls)) expect(declared[name], name).toMatchObject(call)
})
