import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#kit/days.ts'
import { ago } from '#platform/web/ago.ts'
import { useAsk } from '#platform/web/ask.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import record from '#platform/web/record.module.css'
import { getBackups, type Backups } from '../contract.ts'
import { backupTexts } from '../texts.ts'

/** When the shop was last backed up, and whether that would outlive its disk. */
export function BackupsCard() {
  const t = useTexts(backupTexts)
  const ask = useAsk()
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['backups'],
    queryFn: async () => ({ backups: await ask(getBackups) }),
  })
  return (
    <section id="backups" className={record.card} aria-labelledby="backups-title">
      <h2 id="backups-title">{t('title')}</h2>
      {error && !data && <p role="alert">{t('failed', { why: reasonOf(error) })}</p>}
      {data && (data.backups ? <Made {...data.backups} now={new Date(dataUpdatedAt)} /> : <p>{t('theirs')}</p>)}
    </section>
  )
}

function Made({ made, keptDays, areElsewhere, now }: Backups & { now: Date }) {
  const t = useTexts(backupTexts)
  const { language } = useLanguage()
  const [newest] = made
  if (!newest) return <p>{t('none')}</p>
  const { madeAt, bytes } = newest
  return (
    <>
      <p>
        {t('latest', {
          when: formatInstant(madeAt, language),
          ago: ago(madeAt, now, language),
          megabytes: Math.ceil(bytes / 100_000) / 10,
        })}
      </p>
      <p>{t('kept', { count: made.length, days: keptDays })}</p>
      {!areElsewhere && <p>{t('sameDisk')}</p>}
    </>
  )
}
