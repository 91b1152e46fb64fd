import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError, type Call } from '#platform/web/api.ts'
import { CallContext } from '#platform/web/call.ts'
import { show } from '../../../../tests/components/show.tsx'
import type { SectionChange, SettingsSection, SettingField } from '../contract.ts'
import { useSettingsForm } from './use-settings-form.ts'

const setting = (name: string, value: string): SettingField => ({
  name,
  label: name,
  hint: '',
  language: null,
  shape: { input: 'words', longest: 100 },
  isWide: false,
  choices: [],
  value,
  usual: '',
  mayBeEmpty: true,
  source: 'office',
  secret: null,
})
const section = (values: Record<string, string>, version: number): SettingsSection => ({
  id: 'shop',
  title: 'Shop',
  lead: '',
  version,
  isCompany: false,
  isConnected: false,
  isProved: false,
  settings: Object.entries(values).map(([name, value]) => setting(name, value)),
})

function Fields({ form, names }: { form: ReturnType<typeof useSettingsForm>; names: readonly string[] }) {
  return (
    <>
      {names.map((name) => (
        <input
          key={name}
          aria-label={name.toLowerCase()}
          value={form.values[name] ?? ''}
          onChange={({ currentTarget }) => form.fill({ [name]: currentTarget.value })}
        />
      ))}
      <button type="button" onClick={form.save}>
        save
      </button>
      <output>{form.isDirty ? 'typed' : 'saved'}</output>
    </>
  )
}

it('[B12] values typed into the settings while they are saved stay to be saved', async () => {
  const sent: (readonly SectionChange[])[] = []
  let answer = (_: SettingsSection[]) => {}
  function Form() {
    const [sections, setSections] = useState([section({ NAME: 'Shop', PHONE: '1' }, 1)])
    const form = useSettingsForm({
      sections,
      page: useRef<HTMLElement>(null),
      send(changes) {
        sent.push(changes)
        return new Promise((answered) => (answer = answered))
      },
      saved(saved) {
        setSections([...saved])
        return 'saved'
      },
    })
    return <Fields form={form} names={['NAME', 'PHONE']} />
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={(async () => ({ data: [], headers: new Headers() })) as unknown as Call}>
        <Form />
      </CallContext>
    </QueryClientProvider>,
  )
  const press = () => page.getByRole('button', { name: 'save' }).click()
  await page.getByLabelText('name').fill('Kramnytsia')
  await press()
  await expect.poll(() => sent.length).toBe(1)
  await page.getByLabelText('phone').fill('12')
  answer([section({ NAME: 'Kramnytsia', PHONE: '1' }, 2)])
  await expect.element(page.getByLabelText('name')).toHaveValue('Kramnytsia')
  await expect.element(page.getByLabelText('phone')).toHaveValue('12')
  await expect.element(page.getByRole('status')).toHaveTextContent('typed')
  await press()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual([{ id: 'shop', version: 2, values: { PHONE: '12' } }])
  answer([section({ NAME: 'Kramnytsia', PHONE: '12' }, 3)])
  await expect.element(page.getByRole('status')).toHaveTextContent('saved')
})

it('[WIRE-11] a setting that was saved elsewhere and read again by itself is not overwritten without a word', async () => {
  const sent: (readonly SectionChange[])[] = []
  function Form() {
    const [sections, setSections] = useState([section({ NAME: 'Shop' }, 1)])
    const form = useSettingsForm({
      sections,
      page: useRef<HTMLElement>(null),
      async send(changes) {
        sent.push(changes)
        throw new ApiError(409, 'stale', [{ id: 'sections.0.version', error: 'Змінив Тарас' }])
      },
      saved: () => 'saved',
    })
    return (
      <>
        <Fields form={form} names={['NAME']} />
        <button type="button" onClick={() => setSections([section({ NAME: 'Theirs' }, 2)])}>
          focus
        </button>
      </>
    )
  }
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={(async () => ({ data: [], headers: new Headers() })) as unknown as Call}>
        <Form />
      </CallContext>
    </QueryClientProvider>,
  )
  await page.getByLabelText('name').fill('Kramnytsia')
  await expect.element(page.getByRole('status')).toHaveTextContent('typed')
  await page.getByRole('button', { name: 'focus' }).click()
  await expect.element(page.getByLabelText('name')).toHaveValue('Kramnytsia')
  await expect.element(page.getByRole('status')).toHaveTextContent('typed')
  await page.getByRole('button', { name: 'save' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toEqual([{ id: 'shop', version: 1, values: { NAME: 'Kramnytsia' } }])
})
