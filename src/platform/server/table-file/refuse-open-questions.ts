import { Refusal } from '#kit/refusal.ts'
import type { FileQuestion } from '../../table-import.ts'

/** A file whose cells have two readings is not applied before somebody chose one (FORM-6). */
export function refuseOpenQuestions(questions: readonly FileQuestion[]): void {
  if (questions.length === 0) return
  throw new Refusal(
    'invalid',
    questions.map(({ about, value, row }) => ({ field: about, error: 'tableQuestion', params: { value, row } })),
  )
}
