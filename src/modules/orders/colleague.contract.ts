import { colleagueFromWire, getColleagues } from '#modules/identity/colleague.contract.ts'

/** Who works here: how it is asked for, and what the answer says. */
export const colleagues = { endpoint: getColleagues, fromWire: colleagueFromWire }
