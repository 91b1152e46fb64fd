import type { Call } from '#platform/server/http/api.ts'
import type { Shop } from '#platform/server/shop.ts'
import { registrationMilliseconds } from '../../sending.ts'
import { clearCookie, readSecretCookie, writeSecretCookie, type NamedSecret } from '../sessions/secret-cookie.ts'

const name = 'registration'

/**
 * Names the registration that this browser began. The account takes the entered values only here: a stranger may
 * register somebody's address, but not have their own password confirmed by its owner (AUTH-5).
 */
export function readRegistrationCookie(request: Request): NamedSecret | undefined {
  return readSecretCookie(request, name)
}

export function setRegistrationCookie(shop: Shop, call: Call, registration: NamedSecret): void {
  writeSecretCookie(shop, call, name, registration, registrationMilliseconds / 1000)
}

export function clearRegistrationCookie(shop: Shop, call: Call): void {
  if (readRegistrationCookie(call.request)) clearCookie(shop, call, name)
}
