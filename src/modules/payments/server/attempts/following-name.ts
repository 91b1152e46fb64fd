import type { ProviderName } from '../../provider.ts'

/** As the database has it: never changed. */
export function followingName(provider: ProviderName): string {
  return `${provider}.payment`
}
