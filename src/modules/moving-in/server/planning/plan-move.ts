import { codeKey } from '#modules/catalog/product.ts'
import { timeSlices } from '#platform/server/time-slices.ts'
import {
  answerKey,
  answersTo,
  type Decisions,
  type Doubt,
  type Model,
  type MovePlan,
  type Question,
} from '../../move.ts'
import { ownGroup, type SourceRow } from '../../source-row.ts'
import { buildModel, type Around, type UncodedModel } from './build-model.ts'
import { commonCode, lengthWithZeros, prefixOf, withCodeSigns, withLatin, withZeros } from './code-words.ts'
import { groupRows, type RowGroup } from './group-rows.ts'

interface PlanOptions extends Around {
  decisions: Decisions
}

/** Plans a move of a file's rows, with the questions to answer first. It changes nothing; others are served meanwhile. */
export async function planMove(rows: readonly SourceRow[], { decisions, ...around }: PlanOptions): Promise<MovePlan> {
  const goods = rows.filter(({ isService, nameUk }) => !isService && nameUk !== '')
  const groups = await groupRows(goods, around.answers, decisions)
  const models = await withCodes(groups, around)
  return {
    models,
    questions: questionsOf(models, around),
    services: rows.filter(({ isService }) => isService).length,
    nameless: rows.filter(({ isService, nameUk }) => !isService && nameUk === '').length,
  }
}

/** Codes are of the whole file: which are Latin, how long they are, which stand twice. */
async function withCodes(groups: readonly RowGroup[], around: Around): Promise<Model[]> {
  const written = groups.map(({ rows }) => codeOf(rows))
  const all = groups.flatMap(({ rows }) => rows.map(({ code }) => code))
  const latin = new Set(all.filter((code) => /^[A-Za-z]/.test(code)).map(prefixOf))
  const length = lengthWithZeros(all)
  const taken = new TakenCodes()
  const gtins = new Set<string>()
  const answerTo = (doubt: Doubt) => around.answers[answerKey(doubt)]
  const models: Model[] = []
  const pause = timeSlices()
  for (const [place, group] of groups.entries()) {
    await pause()
    const model = withOwnGtins(buildModel(group, around), gtins)
    const doubts = [...model.doubts]
    const ask = (kind: Doubt['kind']) => {
      const own: Doubt = { kind, subject: '' }
      doubts.push(own)
      return answerTo(own) ?? answersTo[kind][0]
    }
    const { code: told = '', own: ownCode = '' } = written[place] ?? {}
    let code = told
    // codes of our own tables were looked at when they came in
    const isOurs = group.key.startsWith(`group:${ownGroup}`)
    const mended = isOurs ? undefined : withLatin(code, (prefix) => latin.has(prefix))
    if (mended !== undefined && ask('lookAlike') === 'mend') code = mended
    const padded = isOurs ? undefined : withZeros(code, length)
    if (padded !== undefined && ask('zeros') === 'mend') code = padded
    if (code !== '' && withCodeSigns(code) !== code) {
      ask('signs')
      code = withCodeSigns(code)
    }
    // what sizes of one model have in common may be another one's
    if (code !== ownCode && taken.has(code) && withCodeSigns(ownCode) === ownCode) code = ownCode || code
    if (code === '') {
      ask('noCode')
      code = madeCode(group, taken)
    }
    if (taken.has(code)) {
      ask('twice')
      code = taken.free(code)
    }
    taken.add(code)
    const answers = doubts.map(answerTo)
    const isSkipped = answers.includes('skip')
    const isOpen = group.reason === 'similar' || answers.includes(undefined) || model.typeId === ''
    const state = isSkipped ? 'skipped' : isOpen ? 'unclear' : 'clear'
    models.push({ ...model, doubts, code, writtenCode: told, state })
  }
  return models
}

/** The code of the whole model, and of its first row. */
function codeOf(rows: RowGroup['rows']): { code: string; own: string } {
  const [{ groupCode, code: own } = { groupCode: '', code: '' }] = rows
  if (rows.length === 1) return { code: own || groupCode, own }
  return { code: groupCode || commonCode(rows.map(({ code }) => code)) || own, own }
}

function madeCode({ rows: [first] }: RowGroup, taken: TakenCodes): string {
  const own = withCodeSigns(first?.externalId ?? '')
  return taken.free(own || `M-${first?.row ?? 0}`)
}

/** Codes of the models so far; letters of both cases are one. */
class TakenCodes {
  readonly #keys = new Set<string>()
  /** The last number behind a code that stood several times: all before it are taken. */
  readonly #last = new Map<string, number>()

  has(code: string): boolean {
    return this.#keys.has(codeKey(code))
  }

  add(code: string): void {
    this.#keys.add(codeKey(code))
  }

  /** The code itself, else with the first number behind it that nobody has. */
  free(code: string): string {
    if (!this.has(code)) return code
    const start = code.slice(0, 54)
    for (let number = (this.#last.get(codeKey(start)) ?? 1) + 1; ; number++) {
      const other = `${start}-${number}`
      if (this.has(other)) continue
      this.#last.set(codeKey(start), number)
      return other
    }
  }
}

/** A number under bars is of one thing; a second that has it keeps none. */
function withOwnGtins(model: UncodedModel, taken: Set<string>): UncodedModel {
  const own = new Set<string>()
  const lots = model.lots.map((lot) => {
    if (lot.gtin === '' || taken.has(lot.gtin) || own.has(lot.gtin)) return { ...lot, gtin: '' }
    own.add(lot.gtin)
    return lot
  })
  for (const gtin of own) taken.add(gtin)
  return { ...model, lots }
}

const mostExamples = 3

/** Each doubt once for all the models that share it, most models first. */
function questionsOf(models: readonly Model[], { answers, types }: Around): Question[] {
  const asked = new Map<string, { doubt: Doubt; models: Model[] }>()
  for (const model of models) {
    for (const doubt of model.doubts) {
      const key = answerKey(doubt)
      const own = asked.get(key)
      if (own) own.models.push(model)
      else asked.set(key, { doubt, models: [model] })
    }
  }
  // shoes need sizes, which a group that nobody knows has not
  const shoes = types.find(({ slug }) => slug === 'shoes')?.id
  const usualType = [...Map.groupBy(models, ({ typeId }) => typeId)]
    .filter(([id]) => id !== '' && id !== shoes)
    .toSorted((one, other) => other[1].length - one[1].length)[0]?.[0]
  return [...asked]
    .map(([key, { doubt, models: own }]): Question => ({
      ...doubt,
      count: own.length,
      examples: own.slice(0, mostExamples).map((model) => exampleOf(doubt, model)),
      proposed: doubt.kind === 'type' ? (usualType ?? types[0]?.id ?? 'skip') : (answersTo[doubt.kind][0] ?? ''),
      answer: answers[key] ?? '',
    }))
    .toSorted((one, other) => other.count - one.count)
}

function exampleOf({ kind }: Doubt, { nameUk, code, writtenCode }: Model): string {
  if (kind === 'type' || kind === 'noCode') return nameUk
  // the two look the same: these letters are the Cyrillic ones
  const letters = kind === 'lookAlike' ? [...new Set(writtenCode.match(/\p{Script=Cyrillic}/gu))] : []
  if (letters.length > 0) return `${writtenCode} → ${code} (${letters.join(', ')})`
  return writtenCode !== '' && writtenCode !== code && kind !== 'price' && kind !== 'count'
    ? `${writtenCode} → ${code}`
    : code
}
