import type { WorkKind } from '#platform/server/work/work-kind.ts'
import { promGone } from './tell-gone.ts'
import { promGoods } from './tell-goods.ts'
import { promNumber } from './tell-number.ts'
import { promStatus } from './tell-status.ts'

/** What the marketplace is told by itself. */
export const promKinds: readonly WorkKind[] = [promStatus, promNumber, promGoods, promGone]
