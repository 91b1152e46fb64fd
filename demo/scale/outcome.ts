import { shopper, type Person } from '#kit/actor.ts'
import { isMarketplace, type PaymentType, type Source } from '#modules/orders/order.ts'
import type { PastStatus, Status } from '#modules/orders/status.ts'
import type { Random } from '../random.ts'

const hour = 60 * 60 * 1000

export interface Outcome {
  status: Status
  trail: [PastStatus, ...PastStatus[]]
  /** When the goods left the shelf, if they did. */
  takenAt?: Date
  /** When all of a refused parcel was back on the shelf. */
  backAt?: Date
  /** When one piece of a completed order came back. */
  partBackAt?: Date
}

interface Step {
  status: Status
  hoursLater: number
}

export interface Cast {
  keeper: Person
  packers: readonly Person[]
}

/** The outcome of an order until an instant: an old one is over, a young one is on its way. */
export function outcomeOf(
  placedAt: Date,
  until: Date,
  { source, paymentType }: { source: Source; paymentType: PaymentType },
  cast: Cast,
  random: Random,
): Outcome {
  const { userId, name } = random.pick(cast.packers)
  const packer = { userId, name }
  const isByShopper = source === 'me' || isMarketplace(source)
  const trail: [PastStatus, ...PastStatus[]] = [
    {
      status: paymentType === 'prepayment' ? 'awaitingPayment' : 'new',
      at: placedAt,
      actor: isByShopper ? shopper : cast.keeper,
    },
  ]
  let at = placedAt.getTime()
  let takenAt: Date | undefined
  for (const { status, hoursLater } of plan(source, paymentType, random)) {
    at += hoursLater * hour
    if (at > until.getTime()) return { ...whole(trail), ...(takenAt && { takenAt }) }
    const actor = status === 'sent' || status === 'inTransit' ? packer : cast.keeper
    trail.push({ status, at: new Date(at), actor })
    if (status === 'paid' || status === 'sent') takenAt ??= new Date(at)
  }
  const outcome = { ...whole(trail), ...(takenAt && { takenAt }) }
  const later = new Date(at + (48 + random.below(120)) * hour)
  const isOver = later <= until
  if (outcome.status === 'refused' && takenAt && isOver) return { ...outcome, backAt: later }
  if (outcome.status === 'completed' && random.isLucky(0.015) && isOver) return { ...outcome, partBackAt: later }
  return outcome
}

function whole(trail: [PastStatus, ...PastStatus[]]): Pick<Outcome, 'status' | 'trail'> {
  return { status: trail.at(-1)?.status ?? 'new', trail }
}

/** The steps of an order, given time: one in fourteen is cancelled, one in sixteen refused at the counter. */
function plan(source: Source, paymentType: PaymentType, random: Random): Step[] {
  const soon = (from: number, to: number) => from + random.next() * (to - from)
  if (random.isLucky(0.07)) {
    const cancelled: Step = { status: 'cancelled', hoursLater: soon(2, 40) }
    return source === 'call' ? [{ status: 'awaitingConfirmation', hoursLater: 0.2 }, cancelled] : [cancelled]
  }
  const steps: Step[] = []
  if (source === 'call') steps.push({ status: 'awaitingConfirmation', hoursLater: 0.2 })
  if (paymentType === 'prepayment' || paymentType === 'prom') steps.push({ status: 'paid', hoursLater: soon(0.2, 10) })
  else steps.push({ status: 'accepted', hoursLater: soon(0.3, 16) })
  steps.push({ status: 'sent', hoursLater: soon(6, 40) }, { status: 'inTransit', hoursLater: soon(4, 20) })
  const isRefused = random.isLucky(paymentType === 'onDelivery' ? 0.085 : 0.02)
  steps.push(
    isRefused ? { status: 'refused', hoursLater: soon(80, 170) } : { status: 'completed', hoursLater: soon(20, 120) },
  )
  return steps
}
