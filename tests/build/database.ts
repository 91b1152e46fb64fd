import { afterAll } from 'vitest'
import { openShop, type TestShop } from './shop.ts'

export { cloneDatabase, type TestShop } from './shop.ts'

/** A shop on a database of the test file's own, dropped when the file ends. */
export async function testShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const { shop, close } = await openShop(environment)
  afterAll(close)
  return shop
}
