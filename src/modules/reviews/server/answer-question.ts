import { Refusal, refuse } from '#kit/refusal.ts'
import { touch } from '#platform/server/database/database.ts'
import { findLastChanges, recordChanges } from '#platform/server/history.ts'
import type { Caller, Shop } from '#platform/server/shop.ts'
import { productPath } from '#modules/catalog/product-path.ts'
import { inLanguage } from '#modules/catalog/product.ts'
import { queueMessage } from '#modules/messaging/server/index.ts'
import type { Answered } from '../question.contract.ts'
import { lockQuestion, updateQuestion, type QuestionRow } from './questions.sql.ts'

/**
 * Staff answer a question, which shows it, or hide it; gives the version it has then. The shop tells the asker once, and
 * forgets the contact.
 */
export async function answerQuestion(
  shop: Shop,
  { id, version, state, ...given }: Answered,
  caller: Caller,
): Promise<number> {
  const answer = given.answer.trim()
  if (state === 'shown' && answer === '') throw new Refusal('invalid', [{ field: 'answer', error: 'answerNeeded' }])
  return shop.database.transaction(async (tx) => {
    const before = await lockQuestion(tx, id)
    if (!before) throw refuse('notFound', 'notFound', 'id')
    if (before.state === state && before.answer === answer) return before.version
    if (version !== undefined && version < before.version) {
      const last = await findLastChanges(tx, 'question', [id])
      throw refuse('conflict', 'stale', 'version', last(id))
    }
    const isTold = state === 'shown' && before.contact !== ''
    await updateQuestion(tx, { id, state, answer, contact: isTold ? '' : before.contact })
    if (isTold) await queueMessage(tx, messageFor(before, answer), caller)
    const changes = { state: { from: before.state, to: state }, answer: { from: before.answer, to: answer } }
    await recordChanges(tx, [{ entity: 'question', entityId: id, action: 'answered', actor: caller, changes }])
    touch(tx, `product:${before.productId}`)
    return before.version + 1
  })
}

function messageFor({ channel, contact, language, nameUk, nameEn, productCode }: QuestionRow, answer: string) {
  const parameters = {
    name: inLanguage(language, nameUk, nameEn),
    text: answer,
    path: `/${language}${productPath(productCode)}#questions`,
  }
  return { channel, recipient: contact, language, template: 'questionAnswered' as const, parameters }
}
