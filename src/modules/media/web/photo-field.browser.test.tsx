import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../tests/components/show.tsx'
import { draftsOf, type PhotoDraft } from './photo-draft.ts'
import PhotoField from './photo-field.tsx'
import { photoTexts } from './texts.ts'

const t = photoTexts('uk')
const noCall = (async () => ({ data: null, headers: new Headers() })) as unknown as Call
const start = draftsOf([{ key: 'bags/BAG-1/front.jpg', name: 'front.jpg', src: '' }])

function Field() {
  const [photos, setPhotos] = useState<readonly PhotoDraft[]>(start)
  const [saved, setSaved] = useState(photos)
  return (
    <CallContext value={noCall}>
      <PhotoField label="Photos" folder="bags/BAG-1" value={photos} saved={saved} onChange={setPhotos} />
      <button type="button" onClick={() => setSaved(photos)}>
        save
      </button>
    </CallContext>
  )
}

it('[B7] a removed photo can be had back until the form is saved without it, which deletes its file', async () => {
  await show(<Field />)
  const undo = page.getByRole('button', { name: t('undo') })
  const removal = page.getByRole('button', { name: t('tool.remove', { name: 'front.jpg' }) })
  await removal.click()
  await undo.click()
  await removal.click()
  await expect.element(undo).toBeVisible()
  await page.getByRole('button', { name: 'save' }).click()
  await expect.element(undo).not.toBeInTheDocument()
})
