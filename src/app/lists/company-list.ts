import { novaPoshta } from '#modules/delivery/server/index.ts'
import { promFacts } from '#modules/marketplace/server/index.ts'
import type { Company } from '#modules/outbox/server/index.ts'
import { learnToday } from '#modules/purchasing/server/index.ts'
import { checkbox } from '#modules/receipts/server/index.ts'

/** The outside companies as their rooms describe them, those without keys among them: a line a company. */
export const companies: readonly Company[] = [
  { id: 'prom', facts: promFacts },
  novaPoshta,
  checkbox,
  { id: 'nbu', title: { uk: 'Національний банк', en: 'National Bank' }, tryNow: learnToday },
]
