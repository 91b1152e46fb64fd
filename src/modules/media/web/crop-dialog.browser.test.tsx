import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { deepIt } from '../../../../tests/components/deep.ts'
import { show } from '../../../../tests/components/show.tsx'
import CropDialog from './crop-dialog.tsx'
import { draftsOf } from './photo-draft.ts'
import { photoTexts } from './texts.ts'

const t = photoTexts('uk')
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const [draft] = draftsOf([{ key: 'products/Bag/B-1/a.jpg', name: 'a.jpg', src: picture }])

function Cropping() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        crop
      </button>
      {isOpen && draft && (
        <CropDialog draft={draft} file={undefined} onCropped={() => {}} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

deepIt(
  '[IMG-3] a photo that is cropped again is there by the address known from the first time, unless the store refuses it',
  async () => {
    const asked: string[] = []
    const served = { url: picture }
    const call = (async (_, { query } = {}) => {
      asked.push(query?.['key'] ?? '')
      return { data: { url: served.url, expiresIn: 3600 }, headers: new Headers() }
    }) as Call
    const cache = new QueryClient()
    await show(
      <QueryClientProvider client={cache}>
        <CallContext value={call}>
          <Cropping />
        </CallContext>
      </QueryClientProvider>,
    )
    const open = () => page.getByRole('button', { name: 'crop', exact: true }).click()
    const close = () => page.getByRole('button', { name: t('cancel') }).click()
    const isShown = async () => {
      await expect.element(page.getByRole('group', { name: t('crop.area') })).toBeVisible()
    }

    for (let time = 0; time < 2; time++) {
      await open()
      await isShown()
      await close()
    }
    expect(asked).toEqual(['products/Bag/B-1/a.jpg'])

    cache.clear()
    served.url = '/no-such-photo'
    await open()
    await expect.element(page.getByText(t('crop.failed', { why: t('problem.offline') }))).toBeVisible()
    await close()
    served.url = picture
    await open()
    await isShown()
    expect(asked).toHaveLength(3)
  },
)
