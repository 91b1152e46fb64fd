import type { Language } from '#kit/language.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Waiting } from '#platform/server/waiting.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import type { Listed, ReviewCounts } from '../contract.ts'
import type { Question } from '../question.contract.ts'
import { countQuestions, listQuestions as readQuestions } from './questions.sql.ts'

/** Questions in a state, as staff see them, and how many there are in each. */
export async function listQuestions(
  db: Db,
  part: Listed,
  language: Language,
): Promise<{ counts: ReviewCounts; questions: Question[] }> {
  const [{ since: _, ...counts }, rows] = await Promise.all([countQuestions(db), readQuestions(db, part)])
  return {
    counts,
    questions: rows.map(({ nameUk, nameEn, channel: __, ...row }) => ({
      ...row,
      productName: inLanguage(language, nameUk, nameEn),
    })),
  }
}

/** Somebody waits for an answer before buying. */
export async function listWaitingQuestions({ database: { db } }: Shop): Promise<Waiting[]> {
  const { waiting, since } = await countQuestions(db)
  return [
    {
      kind: 'questions',
      urgency: 'tomorrow',
      count: waiting,
      amount: null,
      since,
      about: '',
      path: '/questions',
      title: {
        uk: 'Запитання без відповіді',
        en: 'Questions without an answer',
      },
      note: {
        uk: 'хтось чекає, щоб купити',
        en: 'somebody waits to buy',
      },
    },
  ]
}
