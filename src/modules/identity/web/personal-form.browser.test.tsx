import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError, type Call, type CallInput } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { profileOf } from '../../../../tests/components/profile.ts'
import { show } from '../../../../tests/components/show.tsx'
import { accountCalls } from '../account-calls.contract.ts'
import { profileToWire } from '../profile.contract.ts'
import { PersonalForm } from './personal-form.tsx'
import { accountTexts } from './texts.ts'
import { dropTypedProfile } from './typed-profile.ts'

const t = accountTexts('uk')
const saved = profileOf({ needsCurrentPassword: true })

function Form() {
  const [profile, setProfile] = useState(saved)
  return <PersonalForm profile={profile} onSaved={setProfile} />
}

/** Opens it anew, for the same person or for another one. */
function FormAnew() {
  const [id, setId] = useState('ivan')
  const [times, setTimes] = useState(1)
  return (
    <>
      <p>opened {times}</p>
      <button onClick={() => setTimes(times + 1)}>again</button>
      <button onClick={() => setId('olena')}>other</button>
      <PersonalForm key={`${id} ${times}`} profile={profileOf({ id })} onSaved={() => {}} />
    </>
  )
}

beforeEach(() => dropTypedProfile())

const field = (name: 'firstName' | 'lastName') => page.getByLabelText(t(`profile.${name}`))
const press = () => page.getByRole('button', { name: t('profile.save') }).click()

it('[U37] a name typed and not saved is there again for the same person, in this tab alone; nobody else is shown it', async () => {
  await show(
    <CallContext value={(() => undefined) as unknown as Call}>
      <FormAnew />
    </CallContext>,
  )
  await field('firstName').fill('Іванко')
  await page.getByRole('button', { name: 'again' }).click()
  await expect.element(page.getByText('opened 2')).toBeVisible()
  await expect.element(field('firstName')).toHaveValue('Іванко')
  await page.getByRole('button', { name: 'other' }).click()
  await expect.element(field('firstName')).toHaveValue('Іван')
  await expect.poll(() => sessionStorage.getItem('profile')).toBe(null)
})

it('[FORM-4] a text typed while the profile is saved stays to be saved', async () => {
  let answer = () => {}
  const call = (() =>
    new Promise<unknown>((answered) => {
      const now = { ...saved, firstName: 'Іванко', version: 2 }
      answer = () => answered({ data: { ...profileToWire(now), resendAfterSeconds: null }, headers: new Headers() })
    })) as unknown as Call
  await show(
    <CallContext value={call}>
      <Form />
    </CallContext>,
  )
  await field('firstName').fill('Іванко')
  await press()
  await field('lastName').fill('Коваленко')
  answer()
  await expect.element(page.getByText(t('profile.saved'))).toBeVisible()
  await expect.element(field('firstName')).toHaveValue('Іванко')
  await expect.element(field('lastName')).toHaveValue('Коваленко')
})

it('[WIRE-11] a profile that was saved elsewhere meanwhile comes under what is typed, which the next press saves', async () => {
  const theirs = { ...saved, lastName: 'Бондар', version: 2 }
  const sent: unknown[] = []
  const call = (async (endpoint: unknown, { body }: CallInput = {}) => {
    if (endpoint === accountCalls.getProfile) return { data: profileToWire(theirs), headers: new Headers() }
    sent.push(body)
    if ((body as { version: number }).version < 2)
      throw new ApiError(409, 'changed', [{ id: 'version', error: 'Changed elsewhere' }])
    return { data: { ...profileToWire(theirs), version: 3, resendAfterSeconds: null }, headers: new Headers() }
  }) as unknown as Call
  await show(
    <CallContext value={call}>
      <Form />
    </CallContext>,
  )
  await field('firstName').fill('Іванко')
  await press()
  await expect.element(page.getByText('Changed elsewhere')).toBeVisible()
  await expect.element(field('lastName')).toHaveValue('Бондар')
  await expect.element(field('firstName')).toHaveValue('Іванко')
  await press()
  await expect
    .poll(() => sent)
    .toEqual([
      { version: 1, FirstName: 'Іванко' },
      { version: 2, FirstName: 'Іванко' },
    ])
})

it.each([
  ['uk', '17/05/91', '17/05/1991', 'дд/мм/рррр'],
  ['en', '5/17/1991', '05/17/1991', 'mm/dd/yyyy'],
] as const)(
  '[LOC-4] the birthday follows the language of the page, whatever the browser’s is (%s)',
  async (language, typed, text, order) => {
    const t = accountTexts(language)
    const sent: unknown[] = []
    const call = ((_: unknown, { body }: CallInput = {}) => {
      sent.push(body)
      return Promise.resolve({ data: { ...profileToWire(saved), resendAfterSeconds: null }, headers: new Headers() })
    }) as unknown as Call
    await show(
      <CallContext value={call}>
        <Form />
      </CallContext>,
      language,
    )
    const birthday = page.getByLabelText(t('profile.birthday'))
    expect(birthday.element().getAttribute('placeholder')?.toLowerCase()).toBe(order)
    await birthday.fill('31/31/31')
    await userEvent.tab()
    await expect.element(page.getByText(t('profile.mistakes'))).toBeVisible()
    await birthday.fill(typed)
    await userEvent.tab()
    await expect.element(birthday).toHaveValue(text)
    await page.getByRole('button', { name: t('profile.save') }).click()
    await expect.poll(() => sent).toEqual([{ version: 1, Birthday: '1991-05-17' }])
  },
)
