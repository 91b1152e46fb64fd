import type { Day } from '#kit/days.ts'
import type { Money } from '#kit/money.ts'
import { overheadCategories } from '#modules/insights/overhead.ts'
import { plainWord } from './past-orders.ts'

/** The meaning of a word of the owner: a category, or a cost that is counted elsewhere and stays out (goods, adverts, parcels). */
export const pastOverheadWords = [...overheadCategories, 'left'] as const
export type PastOverheadWord = (typeof pastOverheadWords)[number]

/** A cost as a row of a table tells it. */
export interface PastOverheadRead {
  row: number
  /** The owner's word for its category: of that column, else the note. */
  word: string
  /** The word is the note, so that an unknown one is a cost of the category other. */
  isOfNote: boolean
  amount: Money
  span: 'day' | 'month'
  /** The first day; for a month, its first. */
  startsOn: Day
  note: string
}

/** In this order: "оренда складу" is no packaging, "реклама" no subscription. All are folded. */
const meanings: readonly (readonly [PastOverheadWord, RegExp])[] = [
  [
    'left',
    /реклам|таргет|просуван|продвижен|google ads|facebook|(^|\s)(ads|adverts?|marketing)|закуп|товар|постачальник|поставщик|собіварт|себестоим|(^|\s)(goods|stock|purchase|supplier)|повернен|возврат|refund|доставк|нова пошта|новая почта|укрпошта|укрпочта|shipping|delivery|дивіденд|дивиденд|особист|личн/,
  ],
  ['rent', /оренд|аренд|комунал|коммунал|світло|електр|электр|опален|отоплен|(^|\s)(rent|utilit|office)/],
  [
    'wages',
    /зарплат|(^|\s)з\/?п($|\s)|оклад|заробіт|заработ|преміі|премії|преми|аванс|менеджер|salary|salaries|wage|payroll|bonus/,
  ],
  ['taxes', /податк|податок|налог|єсв|есв|єдиний|единии|пдв|ндс|військов|военн|(^|\s)(tax|vat)/],
  ['packaging', /пакуван|упаков|пакет|коробк|скотч|етикет|етикетк|этикет|packag|(^|\s)(boxes|bags)/],
  [
    'subscriptions',
    /підписк|подписк|абонплат|хостинг|домен|інтернет|интернет|звязок|зв язок|связь|телефон|crm|prom|horoshop|хорошоп|сервіс|сервис|subscription|hosting|domain|internet|software/,
  ],
  ['other', /інше|інші|разное|різне|прочее|прочие|другое|господарч|хозяйствен|канцел|^other|misc/],
]

/** The category that a word most likely means; undefined where staff has to say it. */
export function proposedOverhead(word: string): PastOverheadWord | undefined {
  const plain = plainWord(word)
  return meanings.find(([, of]) => of.test(plain))?.[0]
}
