/** What keeps the shop from starting, said so that whoever starts it can put it right; no trace helps with that. */
export class Hindrance extends Error {}
