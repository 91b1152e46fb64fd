import { fold } from '#kit/fold.ts'
import type { Money } from '#kit/money.ts'
import { shorten } from '#kit/shorten.ts'
import type { Source } from '#modules/orders/order.ts'

/** How an order of the past ended. One under way is left with the shop before until it ends: it would need stock (ORD-8). */
export const pastStatuses = ['completed', 'cancelled', 'refused', 'left'] as const
export type PastStatusWord = (typeof pastStatuses)[number]

export interface PastLineRead {
  code: string
  name: string
  size: string
  colour: string
  quantity: number
  price: Money
  /** The cost of a piece then; null where the table does not tell. */
  unitCost: Money | null
}

/** An order as a table tells it, whole. */
export interface PastOrderRead {
  /** The number of its first row. */
  row: number
  number: string
  createdAt: Date
  statusWord: string
  source: Source
  firstName: string
  lastName: string
  middleName: string
  phone: string
  email: string
  deliveryAddress: string
  trackingNumber: string
  note: string
  staffNote: string
  discount: Money
  lines: PastLineRead[]
}

/** The owner's word for a status as words are compared. */
export function plainWord(word: string): string {
  return shorten(fold(word).replace(/\s+/g, ' ').trim(), 100)
}

/** In this order: "не отримано" is no "отримано", "виконується" has not ended. All are folded. */
const endings: readonly (readonly [PastStatusWord, RegExp])[] = [
  [
    'refused',
    /(^|\s)(не|not)\s?(було )?(отрим|забр|достав|получ|викуп|deliver)|відмов(а|ив)|отказ|поверн|возвр|refus|return|reject/,
  ],
  ['cancelled', /скас|відмін|отмен|аннул|анул|дубл|спам|cancel|недозв|помилк/],
  ['left', /викону|доставля|в достав|в дороз|в пути|очік|ожид|чека|pending|process/],
  [
    'completed',
    /викон|випол|заверш|достав|отрим|получ|прода|закрит|успіш|успеш|completed|done|delivered|closed|finished/,
  ],
  ['left', /нов|new|оброб|обраб|прийн|принят|підтв|подтв|відправ|отправ|наді|sent|ship|оплач|paid|узгод|соглас/],
]

/** The status that a word most likely means; undefined where staff has to say it. An empty word is of a list of sales. */
export function proposedStatus(word: string): PastStatusWord | undefined {
  const plain = plainWord(word)
  if (plain === '') return 'completed'
  return endings.find(([, of]) => of.test(plain))?.[0]
}
