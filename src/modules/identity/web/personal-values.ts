import { isCallingCode, isPhone, isPhoneBegun, normalisePhone } from '#kit/phone.ts'
import { isDay } from '#kit/typed-day.ts'
import { emailError } from '#kit/validation.ts'
import type { Profile, ProfileChange } from '../profile.ts'

/** The fields of the form, as they stand in their inputs. */
export interface PersonalValues {
  firstName: string
  lastName: string
  birthday: string
  phone: string
  email: string
}

/** A contact that waits for its code is what the person meant it to be. */
export function valuesOf({ pendingPhone, pendingEmail, ...user }: Profile): PersonalValues {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    birthday: user.birthday ?? '',
    phone: pendingPhone ?? user.phone ?? '',
    email: pendingEmail ?? user.email ?? '',
  }
}

/**
 * The difference from the profile; a number written in another way is the same one. Whoever types the former contact takes back
 * the one that waits for its code.
 */
export function changeOf(profile: Profile, values: PersonalValues): ProfileChange {
  const before = valuesOf(profile)
  const now = {
    ...values,
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim().toLowerCase(),
    phone: phoneOf(values),
  }
  return {
    ...(now.firstName !== before.firstName && { firstName: now.firstName }),
    ...(now.lastName !== before.lastName && { lastName: now.lastName }),
    ...(now.birthday !== before.birthday && { birthday: now.birthday || null }),
    ...(now.phone !== before.phone &&
      (now.phone === (profile.phone ?? '') ? { pendingPhone: '' as const } : { phone: now.phone })),
    ...(now.email !== before.email &&
      (now.email === (profile.email ?? '') ? { pendingEmail: '' as const } : { email: now.email })),
  }
}

/** Why they cannot be saved, as a key of the texts. */
export function reasonNotToSave(values: PersonalValues, change: ProfileChange) {
  if (Object.keys(change).length === 0) return 'profile.unchanged'
  const [phone, email] = [phoneOf(values), values.email.trim()]
  // of a beginning the bar alone says what to do: a short one is not marked at its field
  if (phone !== '' && isPhoneBegun(phone)) return 'profile.wholePhone'
  if (values.birthday !== '' && !isDay(values.birthday)) return 'profile.mistakes'
  if ((email !== '' && emailError(email)) || (phone !== '' && !isPhone(phone))) return 'profile.mistakes'
  return email === '' && phone === '' ? 'profile.needLogin' : undefined
}

/** A country that was chosen, with nothing of a number, is none. */
function phoneOf({ phone }: PersonalValues): string {
  return phone === '' || isCallingCode(phone) ? '' : normalisePhone(phone)
}
