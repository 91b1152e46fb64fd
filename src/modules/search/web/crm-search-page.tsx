import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language.tsx'
import { usePageTitle } from '#platform/web/office/page.ts'
import { PageGate } from '#platform/web/page-gate.tsx'
import { reasonOf } from '#platform/web/reason.ts'
import { toast } from '#platform/web/toast.ts'
import { useSend } from '#platform/web/use-send.ts'
import type { Synonym } from '../contract.ts'
import { MissedSearches } from './missed-searches.tsx'
import { overviewQuery, useSearchApi } from './search-api.ts'
import { SynonymForm, useSynonymForm } from './synonym-form.tsx'
import { SynonymList } from './synonym-list.tsx'
import { searchOfficeTexts } from './texts.ts'
import styles from './search.module.css'

/** Shoppers' searches in vain, and the synonyms that help them next time (CAT-9). */
export function SearchPage() {
  const t = useTexts(searchOfficeTexts)
  const title = usePageTitle()
  const api = useSearchApi()
  const query = useQuery(overviewQuery(api))
  const form = useSynonymForm()

  const told = {
    onError: (fault: Error) => void toast('error', t('synonyms.failed', { why: reasonOf(fault) })),
    onSettled: () => query.refetch(),
  }
  const dismissing = useSend({ mutationFn: api.dismiss, subject: (typed) => typed, ...told })
  const deleting = useSend({
    mutationFn: ({ id }: Synonym) => api.delete(id),
    subject: ({ id }) => id,
    ...told,
    onSuccess: (_, { word: from, means: to }) => toast('success', t('synonyms.deleted', { word: from, means: to })),
  })

  return (
    <PageGate query={query} loading={t('loading')} failed={(why) => t('failed', { why })}>
      {(searches) => (
        <>
          <header className={styles.bar}>
            <h1>{title}</h1>
          </header>
          <div className={styles.page}>
            <section aria-labelledby="missed">
              <h2 id="missed">{t('missed.title')}</h2>
              <p className={styles.lead}>{t('missed.text')}</p>
              <MissedSearches
                missed={searches.missed}
                onAdd={(typed) => form.begin(longestWordOf(typed))}
                onDismiss={(typed) => void dismissing.send(typed)}
              />
            </section>
            <section aria-labelledby="synonyms">
              <h2 id="synonyms">{t('synonyms.title')}</h2>
              <p className={styles.lead}>{t('synonyms.text')}</p>
              <SynonymForm api={api} form={form} onAdded={() => void query.refetch()} />
              <SynonymList synonyms={searches.synonyms} onDelete={(one) => void deleting.send(one)} />
            </section>
          </div>
        </>
      )}
    </PageGate>
  )
}

/** A synonym is of one word; of several, the one that says most. */
function longestWordOf(typed: string): string {
  const words = typed.match(/[\p{L}\p{M}\p{N}'’ʼ]+/gu) ?? []
  return words.toSorted((one, other) => other.length - one.length)[0] ?? ''
}
