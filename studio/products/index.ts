import { bagFlap } from './bag-flap.ts'
import { bagMoon } from './bag-moon.ts'
import { bagShopper, bagTote } from './bag-tote.ts'
import { beltClassic, beltSlim, beltWide } from './belts.ts'
import { garlandFelt, garlandFlags, garlandLeaves, garlandStars } from './garlands.ts'
import { hatBeanie, hatBeret, hatBoater, hatBucket } from './hats.ts'
import { hoopBraid, hoopKnot, hoopPearl, hoopWrap } from './hoops.ts'
import { loafers } from './loafers.ts'
import type { Product } from './product.ts'
import { boots, bootsHeel, flats } from './shoes.ts'
import { socksChild, socksRhombs, socksRibbed, socksShort, socksStriped } from './socks.ts'
import { walletCard, walletClasp, walletLong, walletZip } from './wallets.ts'

/** The models of shots.ts, by their keys. */
export const products: Record<string, Product> = {
  'bag-flap': bagFlap,
  'bag-moon': bagMoon,
  'bag-shopper': bagShopper,
  'bag-tote': bagTote,
  'belt-classic': beltClassic,
  'belt-slim': beltSlim,
  'belt-wide': beltWide,
  boots,
  'boots-heel': bootsHeel,
  flats,
  'garland-felt': garlandFelt,
  'garland-flags': garlandFlags,
  'garland-leaves': garlandLeaves,
  'garland-stars': garlandStars,
  'hat-beanie': hatBeanie,
  'hat-beret': hatBeret,
  'hat-boater': hatBoater,
  'hat-bucket': hatBucket,
  'hoop-braid': hoopBraid,
  'hoop-knot': hoopKnot,
  'hoop-pearl': hoopPearl,
  'hoop-wrap': hoopWrap,
  loafers,
  'socks-child': socksChild,
  'socks-rhombs': socksRhombs,
  'socks-ribbed': socksRibbed,
  'socks-short': socksShort,
  'socks-striped': socksStriped,
  'wallet-card': walletCard,
  'wallet-clasp': walletClasp,
  'wallet-long': walletLong,
  'wallet-zip': walletZip,
}
