import { atFileEnd } from './file-end.ts'
import { openShop, type TestShop } from './shop.ts'

export { inEnvironment } from './shop.ts'

export { cloneDatabase } from './clone-database.ts'
export type { TestShop } from './shop.ts'

/** A shop on a database of the test file's own, dropped when the file ends. */
export async function testShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const { shop, close } = await openShop(environment)
  atFileEnd(close)
  return shop
}
