import type { Role } from '#platform/roles.ts'
import type { Shop } from '#platform/server/shop.ts'
import { firstSteps, type FirstStep } from '../first-step.ts'

export type FirstStepsDone = Readonly<Record<FirstStep, (shop: Shop) => boolean | Promise<boolean>>>

export interface Beginning {
  /** For an Admin, who alone can do them all; empty once all are done. */
  steps: { name: FirstStep; isDone: boolean }[]
  hasOrders: boolean
}

export async function listFirstSteps(shop: Shop, done: FirstStepsDone, role: Role): Promise<Beginning> {
  if (role !== 'admin') return { steps: [], hasOrders: await done.order(shop) }
  const steps = await Promise.all(firstSteps.map(async (name) => ({ name, isDone: await done[name](shop) })))
  const hasOrders = steps.some(({ name, isDone }) => name === 'order' && isDone)
  return { steps: steps.every(({ isDone }) => isDone) ? [] : steps, hasOrders }
}
