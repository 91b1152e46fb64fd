import type { Tx } from '#platform/server/database/database.ts'
import { insertQuestion, updateQuestion, type NewQuestion } from './questions.sql.ts'

/** Questions that were answered long ago: whoever asked was told then; and those that nobody answered yet. */
export async function enterPastQuestions(
  tx: Tx,
  questions: readonly (Omit<NewQuestion, 'channel' | 'contact'> & { answer: string; contact?: string })[],
): Promise<void> {
  for (const { answer, contact = '', ...question } of questions) {
    const id = await insertQuestion(tx, { ...question, channel: 'email', contact })
    if (answer !== '') await updateQuestion(tx, { id, state: 'shown', answer, contact: '' })
  }
}
