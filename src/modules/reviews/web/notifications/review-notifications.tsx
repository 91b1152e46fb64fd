import { useQuery } from '@tanstack/react-query'
import { useAsk } from '#platform/web/ask.ts'
import { useTexts } from '#platform/web/language.tsx'
import { useUser } from '#platform/web/office/user.ts'
import { unansweredQuery } from '../unanswered-query.ts'
import { reviewNotificationTexts } from './texts.ts'

/** Keeps the number on the rail as it is now, and says it in words. */
export default function ReviewNotifications() {
  const t = useTexts(reviewNotificationTexts)
  const { role } = useUser()
  const { data } = useQuery({ ...unansweredQuery(useAsk()), enabled: role !== 'packer' })
  const said = [
    data && data.reviews > 0 && t('arrived.reviews', { count: data.reviews }),
    data && data.questions > 0 && t('arrived.questions', { count: data.questions }),
  ]
  return (
    <p id="review-notifications" className="visually-hidden">
      {said.filter(Boolean).join(', ')}
    </p>
  )
}
