import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Structured lines, on standard error. People's data is cut out wherever it stands. */
export function openLog(level: string, stream: DestinationStream = pino.destination(2)): Log {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          'phone',
          'email',
          'recipient',
          'code',
          'password',
          'token',
          'cookie',
          'authorization',
          '*.phone',
          '*.email',
          '*.recipient',
          '*.password',
          '*.token',
        ],
        censor: '…',
      },
    },
    stream,
  )
}
