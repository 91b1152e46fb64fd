import { Dialog } from '#platform/web/dialog.tsx'
import { useTexts } from '#platform/web/language.tsx'
import { pictureFolder } from '#modules/media/key.ts'
import { PhotoField, type PhotoDraft } from '#modules/media/web/index.ts'
import { useProduct } from './product-context.ts'
import { productTexts } from './texts.ts'

/** Photos of one lot; what is still under way when the window is left is given up. */
export function LotPhotosDialog({ lotId, name, onClose }: { lotId: string; name: string; onClose(): void }) {
  const t = useTexts(productTexts)
  const { values, type, change } = useProduct()
  const lot = values.lots.find(({ id }) => id === lotId)
  if (!lot) return null

  function set(photos: (before: readonly PhotoDraft[]) => PhotoDraft[]) {
    change((before) => ({
      lots: before.lots.map((each) => {
        if (each.id !== lotId) return each
        const next = photos(each.photos)
        return { ...each, photos: next, isUntouched: each.isUntouched && next.length === 0 }
      }),
    }))
  }

  function close() {
    set((photos) => photos.filter(({ state }) => state === 'ready').map((photo, position) => ({ ...photo, position })))
    onClose()
  }

  return (
    <Dialog title={t('lots.photosOf', { lot: name })} onClose={close}>
      <PhotoField
        label={t('part.photos')}
        folder={pictureFolder({ typeNameEn: type?.nameEn ?? '', code: values.code.trim(), size: lot.size.trim() })}
        value={lot.photos}
        onChange={(next) => set(() => next)}
      />
    </Dialog>
  )
}
