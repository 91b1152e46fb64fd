import { randomUUID } from 'node:crypto'
import { dayOf } from '#kit/days.ts'
import { labelPdf } from './label-pdf.ts'
import type { Clock } from './stand-in.ts'

type Row = Record<string, unknown>

interface Register {
  ref: string
  number: string
  /** By their refs. */
  documents: string[]
}

/** Registers of Nova Poshta's cabinet: lists of documents that are handed over together. */
export function openRegisters(clock: Clock, stored: ReadonlyMap<string, { ref: string; number: string }>) {
  const registers = new Map<string, Register>()
  const registerOf = (ref: string) => [...registers.values()].find(({ documents }) => documents.includes(ref))

  function put(documents: string[]): Register {
    const made = { ref: randomUUID(), number: `105-${String(registers.size + 1).padStart(8, '0')}`, documents }
    registers.set(made.ref, made)
    return made
  }

  return {
    /** Makes a register of these. Refuses a document of another register, which hinders no other. */
    insert(refs: readonly string[]): { data: Row[] } {
      const problems = refs.flatMap((ref) => {
        const [document, other] = [stored.get(ref), registerOf(ref)]
        if (!document) return [{ Ref: ref, Number: '', Error: 'Документ не знайдено' }]
        const { number } = document
        return other ? [{ Ref: ref, Number: number, Error: `Документ вже в реєстрі ${other.number}` }] : []
      })
      const taken = refs.filter((ref) => problems.every((each) => each.Ref !== ref))
      const made = taken.length > 0 ? put(taken) : undefined
      const none = { Errors: [], Success: [], Warnings: [] }
      return {
        data: [
          {
            Ref: made?.ref ?? '',
            Number: made?.number ?? '',
            Date: made ? dayOf(clock.now()).split('-').toReversed().join('.') : '',
            Description: '',
            Errors: problems,
            Success: taken.map((ref) => ({ Ref: ref, Number: stored.get(ref)?.number })),
            Warnings: [],
            Data: none,
          },
        ],
      }
    },
    list: (): { data: Row[] } => ({
      data: [...registers.values()].map(({ ref, number }) => ({
        Ref: ref,
        Number: number,
        DateTime: `${dayOf(clock.now())} 12:00:00`,
        Printed: '0',
      })),
    }),
    /** Empty where the document is in none. */
    numberOf: (ref: string) => registerOf(ref)?.number ?? '',
    all: () =>
      [...registers.values()].map(({ ref, number, documents }) => ({
        ref,
        number,
        documents: documents.flatMap((each) => stored.get(each)?.number ?? []),
      })),
    byHand: (numbers: readonly string[]) =>
      put([...stored.values()].filter(({ number }) => numbers.includes(number)).map(({ ref }) => ref)).number,
    /** Undefined where the address is another one, or names no register. */
    print(path: string, key: string): Promise<Uint8Array> | undefined {
      const { ref = '', given } =
        /^\/scanSheet\/printScanSheet\/refs\[\]\/(?<ref>[^/]+)\/type\/pdf\/apiKey\/(?<given>[^/]+)$/.exec(path)
          ?.groups ?? {}
      const register = registers.get(ref)
      if (!register || given !== key) return undefined
      const { documents, number } = register
      return labelPdf([{ company: 'NOVA POSHTA', line: `${documents.length} documents`, number }])
    },
    clear: () => registers.clear(),
  }
}
