import { afterAll } from 'vitest'
import { openShop, type TestShop } from './shop.ts'

export { inEnvironment } from './shop.ts'

export { cloneDatabase } from './clone-database.ts'
export type { TestShop } from './shop.ts'

const opened: (() => Promise<void>)[] = []
// here and not below: what a hook or a test registers is never called
afterAll(async () => void (await Promise.all(opened.map((close) => close()))))

/** A shop on a database of the test file's own, dropped when the file ends. */
export async function testShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const { shop, close } = await openShop(environment)
  opened.push(close)
  return shop
}
