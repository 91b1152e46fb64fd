import { Pause, Play, RefreshCw } from 'lucide-react'
import { useTexts } from '#platform/web/language.tsx'
import type { Move } from '../../contract.ts'
import { FolderPart } from './folder-part.tsx'
import { useMovingActs } from '../moving-api.ts'
import { movingPageTexts } from '../texts.ts'
import styles from '../moving.module.css'

/** Photos come by their links beside everything else: how many are here, which are gone, held and asked for again. */
export function PhotosCard({ move: { id, photos } }: { move: Move }) {
  const t = useTexts(movingPageTexts)
  const { photos: hold } = useMovingActs(id)
  const { total, kept, gone, isPaused, missing } = photos
  const left = total - kept - gone
  const share = (count: number) => `${total === 0 ? 0 : (count / total) * 100}%`
  return (
    <section className={styles.card} aria-labelledby="moving-photos">
      <header className={styles.head}>
        <h2 id="moving-photos">{t('photos.title')}</h2>
        <p className={styles.quiet}>
          {total > 0 && t(left === 0 ? 'photos.done' : isPaused ? 'photos.paused' : 'photos.lead')}
        </p>
      </header>
      {total > 0 && (
        <>
          <div className={styles.meter} role="img" aria-label={t('photos.meter', { kept, total, gone })}>
            <i className={styles.left} style={{ inlineSize: share(kept) }} />
            <i className={styles.bad} style={{ inlineSize: share(gone) }} />
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>{t('photos.kept')}</dt>
              <dd>{t('photos.of', { kept, total })}</dd>
            </div>
            {left > 0 && (
              <div>
                <dt>{t('photos.left')}</dt>
                <dd>{left}</dd>
              </div>
            )}
          </dl>
        </>
      )}
      {gone > 0 && (
        <details className={styles.more}>
          <summary>{t('photos.gone', { count: gone })}</summary>
          <ul>
            {missing.map(({ code, link, text }) => (
              <li key={`${code} ${link}`}>
                <b>{code}</b> · {text} · {link}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.acts}>
        {left > 0 && (
          <button
            type="button"
            className="button button-line"
            disabled={hold.isPending}
            onClick={() => hold.mutate(isPaused ? 'resume' : 'pause')}
          >
            {isPaused ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />}
            {t(isPaused ? 'photos.resume' : 'photos.pause')}
          </button>
        )}
        {gone > 0 && (
          <button
            type="button"
            className="button button-line"
            disabled={hold.isPending}
            onClick={() => hold.mutate('again')}
          >
            <RefreshCw aria-hidden size={16} />
            {t('photos.again')}
          </button>
        )}
      </div>
      <FolderPart id={id} />
    </section>
  )
}
