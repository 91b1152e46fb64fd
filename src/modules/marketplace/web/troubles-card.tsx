import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/web/language.tsx'
import { Card } from './card.tsx'
import { marketTexts } from './texts.ts'

/** Products that the marketplace was told of in vain; which and why, their own part says. */
export function TroublesCard({ count }: { count: number }) {
  const t = useTexts(marketTexts)
  return (
    <Card id="market-troubles" title={t('troubles.title')} lead={t('troubles.count', { count })}>
      <Link className="button button-line" to="/crm/marketplace" search={{ part: 'goods' }}>
        {t('troubles.show')}
      </Link>
    </Card>
  )
}
