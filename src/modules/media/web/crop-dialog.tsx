import 'react-easy-crop/react-easy-crop.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useCall } from '#platform/web/call.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { cropPicture } from './crop-picture.ts'
import { imageAddress } from './image-address.ts'
import type { PhotoDraft } from './photo-draft.ts'
import { problemOf, type PhotoProblem } from './photo-problem.ts'
import { problemWords } from './problem-words.ts'
import { photoTexts } from './texts.ts'
import styles from './photo-field.module.css'

export interface CropDialogProps {
  draft: PhotoDraft
  /** The file on this computer, which is larger than the store's pictures. */
  file: File | undefined
  onCropped(file: File): void
  onClose(): void
}

/** The form that photos have in the shop. */
const aspect = 4 / 5
const mostZoom = 4
/** The step of an arrow key. */
const stepPixels = 4

export default function CropDialog({ draft, file, onCropped, onClose }: CropDialogProps) {
  const t = useTexts(photoTexts)
  const { source, problem } = useSource(draft, file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isUnreadable, setUnreadable] = useState(false)
  const why = problem ? problemWords(problem, t) : isUnreadable ? t('crop.unreadable') : ''

  async function apply(): Promise<void> {
    if (!source || !area) return
    const cropped = await cropPicture(source.blob, area, draft.name).catch(() => undefined)
    if (cropped) onCropped(cropped)
    else setUnreadable(true)
  }

  return (
    <Dialog title={t('crop.title')} onClose={onClose}>
      <p className="field-hint">{t('crop.how')}</p>
      <div className={styles.cropping}>
        {source ? (
          <Cropper
            image={source.url}
            aspect={aspect}
            crop={crop}
            zoom={zoom}
            maxZoom={mostZoom}
            keyboardStep={stepPixels}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
            cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
          />
        ) : (
          <p role="status">{why === '' ? t('crop.loading') : ''}</p>
        )}
      </div>
      <div aria-live="polite">{why !== '' && <p className="field-error">{t('crop.failed', { why })}</p>}</div>
      <div className={styles.cropTools}>
        <label>
          {t('crop.zoom')}
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </label>
        <div className="dialog-end">
          <button type="button" className="button button-line" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="button" disabled={!area} onClick={() => void apply()}>
            {t('crop.apply')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

interface Source {
  blob: Blob
  url: string
}

/** The picture to crop: the file itself, or else what the store has of it. */
function useSource({ key }: PhotoDraft, file: File | undefined) {
  const call = useCall()
  const cache = useQueryClient()
  const [source, setSource] = useState<Source>()
  const [problem, setProblem] = useState<PhotoProblem>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let url = ''
    const load = async () => {
      if (file) return file
      const address = imageAddress(call, key)
      const response = await fetch((await cache.fetchQuery(address)).url, { signal })
      if (response.ok) return response.blob()
      // the store takes it no more, whatever was said before: the next try asks anew
      cache.removeQueries(address)
      throw new TypeError(response.statusText)
    }
    load().then(
      (blob) => {
        if (signal.aborted) return
        url = URL.createObjectURL(blob)
        setSource({ blob, url })
      },
      (fault: unknown) => {
        if (!signal.aborted) setProblem(fault instanceof TypeError ? { kind: 'offline' } : problemOf(fault))
      },
    )
    return () => {
      controller.abort()
      URL.revokeObjectURL(url)
    }
  }, [call, cache, key, file])
  return { source, problem }
}
