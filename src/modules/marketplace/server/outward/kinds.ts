import type { WorkKind } from '#platform/server/work/work-kind.ts'
import { promGone } from './push-gone.ts'
import { promGoods } from './push-goods.ts'
import { promNumber } from './push-number.ts'
import { promStatus } from './push-status.ts'

/** Work that tells the marketplace our news. */
export const promKinds: readonly WorkKind[] = [promStatus, promNumber, promGoods, promGone]
