import { useTexts } from '#platform/web/language.tsx'
import { lazily } from '#platform/web/lazily.tsx'
import { PastTableCard } from '../past-imports/past-table-card.tsx'
import { pastOverheadTexts } from './texts.ts'

const ImportPastOverheads = lazily(() => import('./import-past-overheads.tsx'))

/** Costs outside orders that the shop had before it moved in. */
export function PastOverheadsCard() {
  const t = useTexts(pastOverheadTexts)
  return (
    <PastTableCard
      kind="overheads"
      texts={{ title: t('title'), lead: t('lead'), open: t('open') }}
      dialog={({ onChanged, onClose }) => <ImportPastOverheads onChanged={onChanged} onClose={onClose} />}
    />
  )
}
