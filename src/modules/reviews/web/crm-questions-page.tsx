import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language.tsx'
import { PageGate } from '#platform/web/page-gate.tsx'
import { QuestionCard } from './question-card.tsx'
import { questionsQuery, useReviewsApi } from './reviews-api.ts'
import { StatesPage } from './states-page.tsx'
import { reviewOfficeTexts } from './texts.ts'
import { unansweredKey } from './unanswered-key.ts'
import { useStableList } from './use-stable-list.ts'
import { useStates } from './use-states.ts'

/** Shoppers' questions about products; the shop shows a question once staff answer it. */
export function QuestionsPage() {
  const t = useTexts(reviewOfficeTexts)
  const api = useReviewsApi()
  const queries = useQueryClient()
  const states = useStates()
  const query = useQuery(questionsQuery(api, states.state, states.limit))
  const { rows, put } = useStableList(query.data?.questions ?? [], states.typed)
  return (
    <PageGate query={query} loading={t('loading')} failed={(why) => t('questions.failed', { why })}>
      {({ counts, questions }) => (
        <StatesPage states={states} counts={counts} shown={questions.length} none={t(`questions.none.${states.state}`)}>
          {rows.map((question) => (
            <QuestionCard
              key={question.id}
              question={question}
              answerIt={api.answer}
              readAgain={async () => {
                const newer = await api.question(question.id)
                if (newer) put(newer)
                return newer
              }}
              onAnswered={() =>
                [['questions'], unansweredKey].forEach((queryKey) => void queries.invalidateQueries({ queryKey }))
              }
            />
          ))}
        </StatesPage>
      )}
    </PageGate>
  )
}
