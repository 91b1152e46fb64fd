import { CompanyStates } from '#modules/outbox/web/index.ts'
import { IntegrationsPage } from '#modules/settings/web/index.ts'

/** Keys of the companies outside, and how it stands with each: two rooms that do not know each other. */
export function Integrations() {
  return <IntegrationsPage States={CompanyStates} />
}
