import type { Hearer } from '#platform/server/news.ts'
import { marketplaceHearers } from '#modules/marketplace/server/index.ts'

/** What rooms do where others tell them something: a line a room. */
export const hearers: readonly Hearer[] = [...marketplaceHearers]
