import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { findViolations, sidewaysScroll } from '../../../../../tests/components/axe.ts'
import { show } from '../../../../../tests/components/show.tsx'
import { officeTexts } from '#platform/web/texts.ts'
import type { ProductKind } from '../../kind.ts'
import { addKind, deleteKind, updateKind } from '../../kinds.contract.ts'
import type { ListedType } from '../product-types.ts'
import { KindsPage } from './crm-kinds-page.tsx'
import { KindDialog } from './kind-dialog.tsx'
import { kindsTexts } from './texts.ts'

const t = kindsTexts('uk')
const office = officeTexts('uk')

const flats: ProductKind = {
  typeId: 'shoes',
  slug: 'flats',
  nameUk: 'Балетки',
  nameEn: 'Ballet flats',
  textUk: 'Мʼякі.',
  textEn: '',
}

/** The page over a server that keeps kinds as the real one does. */
async function open(refusal?: { on: unknown; id: string; error: string }) {
  const kinds = [flats]
  const sent: unknown[] = []
  const call = ((endpoint: unknown, { query, body }: CallInput = {}) => {
    const answer = (data: unknown) => Promise.resolve({ data, headers: new Headers() })
    const given = { ...query, ...(body as object) } as Record<string, string>
    if (endpoint === addKind || endpoint === updateKind || endpoint === deleteKind) sent.push(given)
    if (refusal && endpoint === refusal.on)
      return Promise.reject(new ApiError(409, 'refused', [{ id: refusal.id, error: refusal.error }]))
    const at = kinds.findIndex(({ slug }) => slug === given.slug)
    const kind = { slug: 'new', ...kinds[at], ...given } as unknown as ProductKind
    if (endpoint === deleteKind) return answer(kinds.splice(at, 1).map(({ slug }) => slug))
    if (endpoint === updateKind) return answer((kinds[at] = kind))
    if (endpoint === addKind) return answer((kinds[kinds.length] = kind))
    const types: ListedType[] = [
      { id: 'shoes', slug: 'shoes', nameUk: 'Взуття', nameEn: 'Shoes', kinds },
      { id: 'bags', slug: 'bags', nameUk: 'Сумки', nameEn: 'Bags', kinds: [] },
    ]
    return answer(types)
  }) as unknown as Call
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call}>
        <KindsPage />
      </CallContext>
    </QueryClientProvider>,
  )
  return sent
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: 'nameUk' | 'nameEn' | 'textUk') => page.getByLabelText(t(name))

it('[CAT-1] staff add a kind to a type in both languages, and it stands among the others', async () => {
  const sent = await open()
  await expect.element(page.getByRole('region', { name: 'Сумки' }).getByText(t('none'))).toBeVisible()
  await button(t('addTo', { type: 'Взуття' })).click()
  await field('nameUk').fill('Лофери')
  await field('nameEn').fill('Loafers')
  await field('textUk').fill('На щодень.')
  await button(t('save')).click()
  await expect.element(page.getByText('Loafers · /shoes/new')).toBeVisible()
  expect(sent).toEqual([{ typeId: 'shoes', nameUk: 'Лофери', nameEn: 'Loafers', textUk: 'На щодень.', textEn: '' }])
})

it('[CAT-1] a kind is renamed where it stands; its address stays, and says so', async () => {
  const sent = await open()
  await button(t('editOf', { name: 'Балетки' })).click()
  await expect.element(page.getByText(t('address', { address: '/shoes/flats' }))).toBeVisible()
  await field('nameUk').fill('Балеринки')
  await button(t('save')).click()
  await expect.element(page.getByText('Балеринки', { exact: true })).toBeVisible()
  expect(sent).toMatchObject([{ slug: 'flats', nameUk: 'Балеринки', nameEn: 'Ballet flats', textUk: 'Мʼякі.' }])
})

it('[FORM-1] [FORM-4] a missing or taken name has its error at its field, and what is typed stays', async () => {
  const sent = await open({ on: addKind, id: 'nameEn', error: 'Вид «Ballet flats» уже є' })
  await button(t('addTo', { type: 'Взуття' })).click()
  await button(t('save')).click()
  await expect.element(field('nameUk')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await field('nameUk').fill('Лофери')
  await field('nameEn').fill('Ballet flats')
  await button(t('save')).click()
  await expect.element(page.getByText('Вид «Ballet flats» уже є')).toBeVisible()
  await expect.element(field('nameEn')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('nameUk')).toHaveValue('Лофери')
  await button(t('cancel')).click()
  await button(office('unsaved.leave')).click()
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
})

const answer = async (label: 'cancel' | 'delete') => {
  const dialog = page.getByRole('dialog', { name: t('deleteTitle', { name: 'Балетки' }) })
  await dialog.getByRole('button', { name: t(label) }).click()
}

it('[FORM-4] [CAT-1] a kind is deleted once that is confirmed, as its address would not come back', async () => {
  const sent = await open()
  await button(t('deleteOf', { name: 'Балетки' })).click()
  await answer('cancel')
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  expect(sent).toEqual([])
  await button(t('deleteOf', { name: 'Балетки' })).click()
  await answer('delete')
  await expect.poll(() => page.getByText('Балетки', { exact: true }).elements()).toEqual([])
  await expect.element(page.getByText(t('deleted', { name: 'Балетки' }))).toBeVisible()
  expect(page.getByRole('button', { name: office('undo.undo') }).elements()).toEqual([])
})

it('[CAT-1] a kind with goods says why it is not deleted', async () => {
  await open({ on: deleteKind, id: '', error: 'Цього виду 2 товари: спершу дайте їм інший' })
  await button(t('deleteOf', { name: 'Балетки' })).click()
  await answer('delete')
  await expect.element(page.getByText(/Цього виду 2 товари/)).toBeVisible()
  await expect.element(page.getByText('Балетки', { exact: true })).toBeVisible()
})

it.each([
  { width: 390, theme: 'dark' },
  { width: 1360, theme: 'light' },
] as const)('[A1] [A11] the form of a kind passes axe and fits at $width px, $theme', async (look) => {
  const api = { add: () => Promise.reject(new Error()), update: () => Promise.reject(new Error()) }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <KindDialog
        api={api}
        type={{ id: 'shoes', name: 'Взуття' }}
        kind={flats}
        address="/shoes/flats"
        onSaved={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
    look,
  )
  await field('nameUk').fill('')
  await button(t('save')).click()
  await expect.element(field('nameUk')).toHaveAttribute('aria-invalid', 'true')
  expect([await findViolations(), sidewaysScroll()]).toEqual([[], 0])
})
