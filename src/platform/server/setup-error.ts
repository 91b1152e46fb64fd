/** A reason that the shop cannot start, in words that tell its owner how to put it right; no stack trace helps there. */
export class SetupError extends Error {}
