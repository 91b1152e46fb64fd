import type { Tx } from '#platform/server/database.ts'
import { insertQuestion, updateQuestion, type NewQuestion } from './questions.sql.ts'

/** Questions that were answered long ago: whoever asked was told then. */
export async function enterPastQuestions(
  tx: Tx,
  questions: readonly (Omit<NewQuestion, 'channel' | 'contact'> & { answer: string })[],
): Promise<void> {
  for (const { answer, ...question } of questions) {
    const id = await insertQuestion(tx, { ...question, channel: 'email', contact: '' })
    await updateQuestion(tx, { id, state: 'shown', answer, contact: '' })
  }
}
