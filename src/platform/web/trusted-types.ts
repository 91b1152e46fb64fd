/** As much of it as the pages use. */
export interface TrustedTypes {
  createPolicy<Rules extends object>(name: string, rules: Rules): Rules
}

/** Undefined in older browsers. */
export function trustedTypes(): TrustedTypes | undefined {
  return (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
}
