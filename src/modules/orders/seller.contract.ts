import { getSeller } from '#modules/settings/seller.contract.ts'

/** Who sells: how it is asked for. */
export const seller = { endpoint: getSeller }
