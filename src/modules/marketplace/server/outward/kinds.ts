import type { WorkKind } from '#platform/server/work/work-kind.ts'
import { promGone } from './tell-gone.ts'
import { promGoods } from './tell-goods.ts'
import { promNumber } from './tell-number.ts'
import { promStatus } from './tell-status.ts'

/** Work that tells the marketplace our news. */
export const promKinds: readonly WorkKind[] = [promStatus, promNumber, promGoods, promGone]
