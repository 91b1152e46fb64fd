import { tabStorage } from '#platform/web/browser-storage.ts'
import { session } from './signed-in.ts'
import { typedKeys } from './typed.ts'

const key = typedKeys.contact

/** Where to write to who waits for goods: as they said in this tab, else as their account has it; asked for once (A7). */
export function knownContact(): string {
  return tabStorage.getItem(key) ?? session.user()?.contact ?? ''
}

/** Keeps the contact of a form that waits for goods, as it is sent. */
export function keepContact({ target }: Event): void {
  const form = target as HTMLFormElement
  const contact = form.dataset.noted === undefined ? undefined : form.querySelector<HTMLInputElement>('[name=contact]')
  if (contact?.value) tabStorage.setItem(key, contact.value)
}
