import { getColleagues } from '#modules/identity/colleague.contract.ts'

export type { Colleague } from '#modules/identity/colleague.contract.ts'

/** Who works here: how it is asked for. */
export const colleagues = { endpoint: getColleagues }
