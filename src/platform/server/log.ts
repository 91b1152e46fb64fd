import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Structured lines, on standard error. People's data is cut out wherever it stands. */
export function openLog(level: string, stream: DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      base: null,
      serializers: { err: (fault: Error) => withoutData(pino.stdSerializers.err(fault)) },
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

/** Lines that nobody takes any more are lost, and nothing else: a terminal that is gone fails each of them. */
function standardError(): DestinationStream {
  return pino.destination(2).on('error', () => {})
}

/** Where a database says which row it met and what it was given, and a company what it answered. */
const data: ReadonlySet<string> = new Set(['detail', 'hint', 'where', 'internalQuery', 'parameters'])

/** A fault as it is logged, and those within it; what it is, and where, stays. */
function withoutData(fault: unknown): unknown {
  if (Array.isArray(fault)) return fault.map(withoutData)
  if (typeof fault !== 'object' || fault === null || !('stack' in fault)) return fault
  const told = Object.entries(fault).filter(([name]) => !data.has(name))
  return Object.fromEntries(told.map(([name, value]) => [name, withoutData(value)]))
}
