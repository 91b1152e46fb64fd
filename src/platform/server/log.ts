import pino, { type Logger } from 'pino'

export type Log = Logger

/** Structured lines on standard error. People's data is cut out wherever it stands. */
export function openLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          'phone',
          'email',
          'password',
          'token',
          'cookie',
          'authorization',
          '*.phone',
          '*.email',
          '*.password',
          '*.token',
        ],
        censor: '…',
      },
    },
    pino.destination(2),
  )
}
