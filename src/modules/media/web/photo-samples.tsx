import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/web/language.tsx'
import { pictureFolder } from '../key.ts'
import { newKeys, type PhotoDraft } from './photo-draft.ts'
import PhotoField from './photo-field.tsx'
import { usePhotosApi } from './photos-api.ts'
import { photoTexts } from './texts.ts'
import styles from './photo-field.module.css'

const folder = pictureFolder({ typeNameEn: 'Bag', code: 'UI-DEMO' })

/** The field on the page of all inputs. Its photos do not stay in the store. */
export function PhotoSamples() {
  const t = useTexts(photoTexts)
  const api = usePhotosApi()
  const [drafts, setDrafts] = useState<PhotoDraft[]>([])
  const latest = useRef(drafts)
  useLayoutEffect(() => {
    latest.current = drafts
  })
  useEffect(
    () => () => {
      const keys = newKeys(latest.current)
      if (keys.length > 0) api.discard(keys).catch(() => undefined)
    },
    [api],
  )
  return (
    <section className={styles.samples} aria-label={t('sample.title')}>
      <h2>{t('sample.title')}</h2>
      <p className="field-hint">{t('sample.intro')}</p>
      <PhotoField label={t('sample.label')} folder={folder} value={drafts} onChange={setDrafts} />
    </section>
  )
}
