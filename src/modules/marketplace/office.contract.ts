import * as z from 'zod/mini'
import { readSize } from '#kit/size.ts'
import { endpoint, staff, workers } from '#platform/endpoint.ts'
import {
  answeredInstant,
  answeredWord,
  codeAsked,
  dayOfCentury,
  fieldValue,
  filledText,
  multilineText,
  id,
  text,
} from '#platform/wire.ts'
import { order as orderFields } from '#modules/orders/order.fields.ts'
import { statusSpelling } from '#modules/orders/status.contract.ts'
import { cancelReasons } from './cancel-reason.ts'
import { alertKinds, differenceKinds, type WantedConnection } from './office.ts'

const number = z.string().check(z.regex(/^\d{1,15}$/, { error: 'invalid' }))
/** However a half one is written. */
const size = () => z.pipe(text(40), z.transform(readSize))
const statusWord = answeredWord(statusSpelling)

/** Fields of an order by the wire's words for them; `lines` are its goods. */
export const fieldToWire = (name: string) => (name === 'lines' ? 'products' : orderFields.spell(name))
export const fieldFromWire = (word: string) => (word === 'products' ? 'lines' : orderFields.unspell(word))

const alert = z.strictObject({
  id: id(),
  kind: z.enum(alertKinds),
  orderId: id(),
  orderNumber: z.string(),
  goods: z.array(z.string()),
  at: answeredInstant(),
})

const waiting = z.strictObject({
  marketProductId: z.string(),
  name: z.string(),
  sku: z.string(),
  image: z.string(),
  page: z.string(),
  /** Where only its size or colour is not known. */
  code: z.string(),
  size: z.string(),
  orders: z.array(z.strictObject({ orderId: id(), orderNumber: z.string() })),
})

const bad = z.strictObject({
  id: id(),
  number: z.string(),
  reason: z.string(),
  raw: z.string(),
  tries: z.int(),
  at: answeredInstant(),
})

const listed = { orderId: id(), orderNumber: z.string(), placed: answeredInstant(), Summ: z.number() }

const overview = z.strictObject({
  isConnected: z.boolean(),
  cabinet: z.string(),
  alerts: z.array(alert),
  waiting: z.array(waiting),
  quarantine: z.array(bad),
  shipping: z.array(z.strictObject({ ...listed, deadline: answeredInstant() })),
  commissions: z.array(z.strictObject(listed)),
  count: z.nullable(
    z.strictObject({
      day: z.string(),
      days: z.int(),
      thereCount: z.int(),
      thereSum: z.number(),
      hereCount: z.int(),
      hereSum: z.number(),
      differences: z.array(
        z.strictObject({
          orderNumber: z.string(),
          kind: z.enum(differenceKinds),
          sumThere: z.nullable(z.number()),
          sumHere: z.nullable(z.number()),
        }),
      ),
    }),
  ),
  goodsTroubles: z.int(),
})

export const getOverview = endpoint({
  method: 'GET',
  path: '/crm/marketplace',
  access: workers,
  summary:
    'What of the marketplace waits for staff: alerts, products that nobody knows yet, what could not be read, parcels with subsidised shipping and no number, commissions not given back, and the night’s count of both sides.',
  output: overview,
})

const beside = z.strictObject({
  orderNumber: z.string(),
  placed: answeredInstant(),
  person: z.string(),
  statusThere: z.string(),
  sumThere: z.number(),
  /** Null where it is not here yet. */
  orderId: z.nullable(id()),
  status: z.nullable(statusWord),
  Summ: z.nullable(z.number()),
  isSyncWithDB: z.boolean(),
})

export const getBeside = endpoint({
  method: 'GET',
  path: '/crm/marketplace/beside',
  access: workers,
  summary:
    'Orders of the marketplace that were placed on these days, read at this moment, each beside ours; at most 1000.',
  query: z.pipe(
    z.strictObject({ dateFrom: dayOfCentury(), dateTo: dayOfCentury() }),
    z.transform(({ dateFrom: from, dateTo: to }) => ({ from, to })),
  ),
  fieldSpelling: { from: 'dateFrom', to: 'dateTo' },
  output: z.array(beside),
})

export const importSome = endpoint({
  method: 'POST',
  path: '/crm/marketplace/import',
  access: workers,
  summary:
    'Reads orders of the marketplace by their numbers and stores them, or brings those that are here up to date.',
  body: z.strictObject({ numbers: z.array(number).check(z.minLength(1), z.maxLength(100)) }),
  output: z.strictObject({
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    bad: z.int(),
    /** Numbers that the marketplace does not know. */
    missing: z.array(z.string()),
    /** Numbers of which it told nothing in time: they may be asked for again. */
    unasked: z.array(z.string()),
  }),
})

/** The wire's names of the fields that name goods, by ours. */
export const goodsSpelling = { code: 'code', size: 'subCode', colour: 'color' } as const

/** Matching looks for one line of goods; this names its field as the call does. */
function spellMatched(field: string): string {
  const name = field.replace(/^lines\.0\./, '')
  return new Map<string, string>(Object.entries(goodsSpelling)).get(name) ?? name
}

export const matchProduct = endpoint({
  method: 'POST',
  path: '/crm/marketplace/match',
  access: workers,
  summary:
    'Says what a product of the marketplace is here, once and for all; lines that wait for it are filled at once.',
  fieldSpelling: { spell: spellMatched },
  body: z.pipe(
    z.strictObject({
      marketProductId: filledText(60),
      code: codeAsked(100),
      subCode: z.optional(size()),
      color: z.optional(text(60)),
    }),
    z.transform(({ subCode: size, color: colour, ...rest }) => ({ ...rest, size, colour })),
  ),
  output: z.strictObject({ matched: z.int(), short: z.int() }),
})

const ids = z.strictObject({ ids: z.array(id()).check(z.minLength(1), z.maxLength(500)) })

export const retryBad = endpoint({
  method: 'POST',
  path: '/crm/marketplace/retry',
  access: workers,
  summary:
    'Tries again to read what could not be read, as it stands at the marketplace now; gives how many are still bad.',
  body: ids,
  output: z.strictObject({ taken: z.int(), bad: z.int() }),
})

export const settleAlerts = endpoint({
  method: 'POST',
  path: '/crm/marketplace/settle',
  access: workers,
  summary: 'Staff have seen to it: these alerts are not shown any more.',
  body: ids,
  output: z.array(z.string()),
})

export const getSale = endpoint({
  method: 'GET',
  path: '/crm/marketplace/sale',
  access: workers,
  summary: 'What one of our orders is at the marketplace: where each field came from, and which were changed here.',
  query: z.strictObject({ orderid: id() }),
  output: z.nullable(
    z.strictObject({
      href: z.string(),
      status: z.string(),
      readAt: answeredInstant(),
      fields: z.array(
        z.strictObject({ name: z.string(), theirs: fieldValue, ours: fieldValue, isChangedHere: z.boolean() }),
      ),
      lines: z.strictObject({ isChangedHere: z.boolean(), theirs: z.array(z.string()) }),
      cancelReason: z.nullable(z.enum(cancelReasons)),
      cancelText: z.string(),
    }),
  ),
})

export const takeTheirs = endpoint({
  method: 'POST',
  path: '/crm/marketplace/take',
  access: workers,
  summary: 'Fields of an order become what they are at the marketplace; `products` are its goods.',
  body: z.strictObject({
    orderId: id(),
    fields: z.array(z.pipe(filledText(60), z.transform(fieldFromWire))).check(z.minLength(1), z.maxLength(40)),
  }),
  output: z.null(),
})

export const setCancelReason = endpoint({
  method: 'PUT',
  path: '/crm/marketplace/reason',
  access: workers,
  summary: 'Why the order will be cancelled at the marketplace; without a reason the order itself shows one.',
  body: z.strictObject({ orderId: id(), reason: z.nullable(z.enum(cancelReasons)), text: multilineText(300) }),
  output: z.null(),
})

export const checkParcel = endpoint({
  method: 'GET',
  path: '/crm/marketplace/check',
  access: staff,
  summary:
    'Asks the marketplace at this moment whether an order that is being packed was cancelled there; where `isAsked` is false it did not answer, and what is told is what was read last.',
  query: z.strictObject({ orderid: id() }),
  output: z.strictObject({
    isOfMarketplace: z.boolean(),
    isConnected: z.boolean(),
    isAsked: z.boolean(),
    isCancelled: z.boolean(),
    why: z.string(),
  }),
})

const connection = z.pipe(
  z.strictObject({ externalId: filledText(100), code: codeAsked(100), subCode: size(), color: text(60) }),
  z.transform(({ subCode: size, color: colour, ...rest }): WantedConnection => ({ ...rest, size, colour })),
)

export const getGoods = endpoint({
  method: 'GET',
  path: '/crm/marketplace/goods',
  access: workers,
  summary:
    'Products of the marketplace, read at this moment, each with ours: those that are told our stock and price, and those that could be.',
  output: z.array(
    z.strictObject({
      externalId: z.string(),
      marketProductId: z.string(),
      name: z.string(),
      sku: z.string(),
      priceThere: z.nullable(z.number()),
      quantityThere: z.nullable(z.int()),
      /** Our goods, connected or guessed. */
      code: z.string(),
      subCode: z.string(),
      color: z.string(),
      isConnected: z.boolean(),
      priceSale: z.nullable(z.number()),
      available: z.nullable(z.int()),
      toldAt: z.nullable(answeredInstant()),
      trouble: z.string(),
    }),
  ),
})

export const connectGoods = endpoint({
  method: 'POST',
  path: '/crm/marketplace/connect',
  access: workers,
  summary:
    'From now on these products of the marketplace are told our stock and price, within a minute of each change.',
  fieldSpelling: goodsSpelling,
  body: z.strictObject({ goods: z.array(connection).check(z.minLength(1), z.maxLength(500)) }),
  output: z.null(),
})

export const disconnectGoods = endpoint({
  method: 'POST',
  path: '/crm/marketplace/disconnect',
  access: workers,
  summary: 'These products of the marketplace are told nothing any more; what they were told last stays there.',
  body: z.strictObject({ externalIds: z.array(filledText(100)).check(z.minLength(1), z.maxLength(500)) }),
  output: z.null(),
})
