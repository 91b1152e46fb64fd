import { useState } from 'react'
import { dayOf } from '#kit/days.ts'
import { Field } from '../field.tsx'
import { HexInput } from '../inputs/hex-input.tsx'
import { Input, type InputProps } from '../inputs/input.tsx'
import { PhoneInput, type PhoneInputProps } from '../inputs/phone-input.tsx'
import { TypedDayInput } from '../inputs/typed-day-input.tsx'
import { useTexts } from '../language.tsx'
import { shopNow } from '../shop-clock.ts'
import { uiTexts } from './texts.ts'

/** An input that keeps its typed text. */
function Live({ start = '', ...props }: Omit<InputProps, 'value' | 'onChange'> & { start?: string }) {
  const [value, setValue] = useState(start)
  return <Input {...props} value={value} onChange={setValue} />
}

function LivePhone({ start = '', ...props }: Omit<PhoneInputProps, 'value' | 'onChange'> & { start?: string }) {
  const [value, setValue] = useState(start)
  return <PhoneInput {...props} value={value} onChange={setValue} />
}

function LiveHex({ start = '', label, name }: { start?: string; label: string; name: string }) {
  const [value, setValue] = useState(start)
  return <HexInput label={label} name={name} value={value} onChange={setValue} isClearable />
}

function LiveDay({ label, name, className }: { label: string; name: string; className: string }) {
  const [value, setValue] = useState('')
  return (
    <Field label={label}>
      {(control) => (
        <TypedDayInput
          {...control}
          className={className}
          name={name}
          value={value}
          onValue={setValue}
          last={dayOf(shopNow())}
        />
      )}
    </Field>
  )
}

/** `isLarge` as on the storefront, where fields have a look of their own. */
export function PlainSamples({ isLarge = false }: { isLarge?: boolean }) {
  const t = useTexts(uiTexts)
  return (
    <>
      <Live label={t('name')} name="firstName" autoComplete="given-name" placeholder={t('namePlaceholder')} />
      <Live label={t('quantity')} name="quantity" type="number" min={1} max={99} start="2" />
      <LiveDay label={t('date')} name="birthday" className={isLarge ? 'input' : 'control'} />
      <Live label={t('link')} name="link" type="url" placeholder="https://" />
      <Live label={t('search')} name="search" type="search" isClearable />
    </>
  )
}

export function StateSamples() {
  const t = useTexts(uiTexts)
  const filled = t('nameValue')
  return (
    <>
      <Live label={t('withInfo')} name="explained" info={t('infoText')} />
      <Live label={t('withHint')} name="hinted" hint={t('hintText')} />
      <Live label={t('required')} name="required" required />
      <Live label={t('readOnly')} name="readOnly" readOnly start={filled} isClearable />
      <Live label={t('clearable')} name="clearable" isClearable start={filled} />
      <Live label={t('withKey')} name="wrong" error="required" />
      <Live label={t('withText')} name="wrongWords" error={t('ownError')} start="17/2026" />
      <Live label={t('confirmNone')} name="unconfirmed" confirmState="none" start={filled} />
      <Live label={t('confirmOk')} name="confirmed" confirmState="ok" start={filled} />
      <Live label={t('confirmFail')} name="refused" confirmState="fail" start={filled} />
      <Live
        label={t('all')}
        name="everything"
        info={t('infoText')}
        hint={t('hintText')}
        isClearable
        required
        confirmState="fail"
        error="required"
        start={filled}
        isWide
      />
    </>
  )
}

export function CheckedSamples() {
  const t = useTexts(uiTexts)
  return (
    <>
      <Live label={t('email')} name="email" type="email" isClearable placeholder="name@example.ua" />
      <Live label={t('code')} name="code" type="number" />
    </>
  )
}

export function PasswordSamples() {
  const t = useTexts(uiTexts)
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const state = repeated === '' ? 'none' : repeated === password ? 'ok' : 'fail'
  return (
    <>
      <Live label={t('currentPassword')} name="password" type="password" />
      <Input
        label={t('newPassword')}
        name="newPassword"
        type="password"
        info={t('passwordInfo')}
        value={password}
        onChange={setPassword}
      />
      <Input
        label={t('repeatPassword')}
        name="repeatPassword"
        type="password"
        autoComplete="new-password"
        confirmState={state}
        value={repeated}
        onChange={setRepeated}
      />
    </>
  )
}

export function PhoneSamples() {
  const t = useTexts(uiTexts)
  return (
    <>
      <LivePhone label={t('phoneEmpty')} name="phone" isClearable />
      <LivePhone label={t('phoneUkraine')} name="ukrainian" start="+380671112233" confirmState="ok" />
      <LivePhone label={t('phoneForeign')} name="foreign" start="+447911123456" isClearable />
      <LivePhone label={t('phoneWrong')} name="short" start="+38067111" error="incorrectPhoneNumber" />
      <LivePhone label={t('readOnly')} name="kept" start="+380671112233" readOnly />
    </>
  )
}

export function ColourSamples() {
  const t = useTexts(uiTexts)
  return (
    <>
      <LiveHex label={t('colourEmpty')} name="emptyColour" />
      <LiveHex label={t('colourElder')} name="colour" start="#4a1942" />
      <LiveHex label={t('colourWrong')} name="halfColour" start="#4a19" />
    </>
  )
}
