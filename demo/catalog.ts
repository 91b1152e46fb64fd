import type { DemoProduct } from './product.ts'
import { bags } from './products/bags.ts'
import { belts } from './products/belts.ts'
import { garlands } from './products/garlands.ts'
import { hairHoops } from './products/hair-hoops.ts'
import { hats } from './products/hats.ts'
import { shoes } from './products/shoes.ts'
import { socks } from './products/socks.ts'
import { wallets } from './products/wallets.ts'

/** The goods of the demo shop: one product is hidden, the demo orders sell another one out (HOO-0403). */
export const catalogue: readonly DemoProduct[] = [
  ...bags,
  ...shoes,
  ...wallets,
  ...hairHoops,
  ...belts,
  ...garlands,
  ...socks,
  ...hats,
]
