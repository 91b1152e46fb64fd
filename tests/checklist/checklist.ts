import { access } from './access.ts'
import { buying } from './buying.ts'
import { engines } from './engines.ts'
import { finding } from './finding.ts'
import { office } from './office.ts'
import type { Point } from './point.ts'
import { product } from './product.ts'

export const parts: readonly { title: string; points: readonly Point[] }[] = [
  { title: 'The storefront', points: [...finding, ...product, ...buying] },
  { title: 'For everybody', points: access },
  { title: 'Found and fast', points: engines },
  { title: 'The back-office', points: office },
]

/** Points that the shop lacks, wholly or in part, with the reason. */
export const notYet: Readonly<Record<string, string>> = {}
