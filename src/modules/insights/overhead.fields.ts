import { asCount, asDay, asFlag, asId, asMoney, asName, asWord, orNull } from '#platform/codecs.ts'
import { entity } from '#platform/fields.ts'
import { dayOfCentury } from '#platform/wire.ts'
import { overheadCategoryWords, overheadSpanWords } from './words.contract.ts'

const office = { sees: ['admin'], sets: ['admin'] } as const
const asDayOfCentury = () => ({ ...asDay(), input: dayOfCentury() })

/** A cost outside orders (EARN-9). */
export const overhead = entity({
  /** Whoever adds one gives it its id: sent twice, it is there once. */
  id: { wire: 'id', column: 'id', codec: asId(), ...office },
  category: { wire: 'category', column: 'category', codec: asWord(overheadCategoryWords.spelling), ...office },
  /** The cost of one month, or of one day. */
  amount: { wire: 'amount', column: 'amount', codec: asMoney(), ...office },
  span: { wire: 'span', column: 'span', codec: asWord(overheadSpanWords.spelling), ...office },
  /** The first day; for a month, its first. */
  startsOn: { wire: 'startsOn', column: 'starts_on', codec: asDayOfCentury(), ...office },
  isMonthly: { wire: 'isMonthly', column: 'is_monthly', codec: asFlag(), ...office },
  /** The last day of a monthly cost; null: it goes on. */
  endsOn: { wire: 'endsOn', column: 'ends_on', codec: orNull(asDayOfCentury()), ...office },
  note: { wire: 'note', column: 'note', codec: asName(300), ...office },
  version: { wire: 'version', readFrom: 'version', codec: asCount(), sees: ['admin'], sets: [] },
})
