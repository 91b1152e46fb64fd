import { kopiykas, toHryvnias } from '#kit/money.ts'
import type { WireOf } from '#platform/endpoint.ts'
import { unspell } from '#platform/spelling.ts'
import { instantToWire, type FieldValue } from '#platform/wire.ts'
import { order as orderFields } from '#modules/orders/order.fields.ts'
import { statusSpelling } from '#modules/orders/status.contract.ts'
import {
  fieldFromWire,
  fieldToWire,
  type getBeside,
  type getGoods,
  type getOverview,
  type getSale,
} from './office.contract.ts'
import type {
  ListedSale,
  MarketGoods,
  MarketOverview,
  SaleBesideOurs,
  SaleView,
  SidesCount,
  WantedConnection,
} from './office.ts'

const maybe = <From, To>(value: From | null, convert: (value: From) => To) => (value === null ? null : convert(value))

const listedToWire = ({ orderId, number: orderNumber, placedAt, sum }: ListedSale) => ({
  orderId,
  orderNumber,
  placed: instantToWire(placedAt),
  Summ: toHryvnias(sum),
})

type ListedOnWire = ReturnType<typeof listedToWire>
const listedFromWire = ({ orderId, orderNumber, placed, Summ }: ListedOnWire): ListedSale => ({
  orderId,
  number: orderNumber,
  placedAt: new Date(placed),
  sum: kopiykas(Summ),
})

const countToWire = ({ countedOn: day, days, there, here, differences }: SidesCount) => ({
  day,
  days,
  thereCount: there.count,
  thereSum: toHryvnias(there.sum),
  hereCount: here.count,
  hereSum: toHryvnias(here.sum),
  differences: differences.map(({ number: orderNumber, kind, ...sums }) => ({
    orderNumber,
    kind,
    sumThere: maybe(sums.there, toHryvnias),
    sumHere: maybe(sums.here, toHryvnias),
  })),
})

const countFromWire = (count: ReturnType<typeof countToWire>): SidesCount => ({
  countedOn: count.day,
  days: count.days,
  there: {
    count: count.thereCount,
    sum: kopiykas(count.thereSum),
  },
  here: {
    count: count.hereCount,
    sum: kopiykas(count.hereSum),
  },
  differences: count.differences.map(({ orderNumber, kind, sumThere, sumHere }) => ({
    number: orderNumber,
    kind,
    there: maybe(sumThere, kopiykas),
    here: maybe(sumHere, kopiykas),
  })),
})

export function overviewToWire({ cabinetUrl, count, ...rest }: MarketOverview): WireOf<typeof getOverview> {
  return {
    ...rest,
    cabinet: cabinetUrl,
    alerts: rest.alerts.map(({ number: orderNumber, createdAt, goods, ...alert }) => ({
      ...alert,
      orderNumber,
      goods: [...goods],
      at: instantToWire(createdAt),
    })),
    waiting: rest.waiting.map(({ imageUrl: image, pageUrl: page, orders, ...product }) => ({
      ...product,
      image,
      page,
      orders: orders.map(({ orderId, number: orderNumber }) => ({
        orderId,
        orderNumber,
      })),
    })),
    quarantine: rest.quarantine.map(({ createdAt, ...bad }) => ({ ...bad, at: instantToWire(createdAt) })),
    shipping: rest.shipping.map((sale) => ({ ...listedToWire(sale), deadline: instantToWire(sale.deadlineAt) })),
    commissions: rest.commissions.map(listedToWire),
    count: maybe(count, countToWire),
  }
}

export function overviewFromWire({ cabinet, count, ...rest }: WireOf<typeof getOverview>): MarketOverview {
  return {
    ...rest,
    cabinetUrl: cabinet,
    alerts: rest.alerts.map(({ orderNumber, at, ...alert }) => ({
      ...alert,
      number: orderNumber,
      createdAt: new Date(at),
    })),
    waiting: rest.waiting.map(({ image, page, orders, ...product }) => ({
      ...product,
      imageUrl: image,
      pageUrl: page,
      orders: orders.map(({ orderId, orderNumber }) => ({
        orderId,
        number: orderNumber,
      })),
    })),
    quarantine: rest.quarantine.map(({ at, ...bad }) => ({ ...bad, createdAt: new Date(at) })),
    shipping: rest.shipping.map((sale) => ({ ...listedFromWire(sale), deadlineAt: new Date(sale.deadline) })),
    commissions: rest.commissions.map(listedFromWire),
    count: maybe(count, countFromWire),
  }
}

export function besideToWire(rows: readonly SaleBesideOurs[]): WireOf<typeof getBeside> {
  return rows.map(({ number: orderNumber, placedAt, sumThere, ours, ...rest }) => ({
    ...rest,
    orderNumber,
    placed: instantToWire(placedAt),
    sumThere: toHryvnias(sumThere),
    orderId: ours?.orderId ?? null,
    status: ours && statusSpelling[ours.status],
    Summ: ours && toHryvnias(ours.sum),
    isSyncWithDB: ours !== null,
  }))
}

export function besideFromWire(rows: WireOf<typeof getBeside>): SaleBesideOurs[] {
  return rows.map(({ orderNumber, placed, sumThere, orderId, status, Summ, isSyncWithDB: _, ...rest }) => ({
    ...rest,
    number: orderNumber,
    placedAt: new Date(placed),
    sumThere: kopiykas(sumThere),
    ours:
      orderId === null
        ? null
        : {
            orderId,
            status: unspell(statusSpelling, status ?? ''),
            sum: kopiykas(Summ ?? 0),
          },
  }))
}

export function saleToWire({ pageUrl, readAt, fields, ...rest }: SaleView): NonNullable<WireOf<typeof getSale>> {
  return {
    ...rest,
    href: pageUrl,
    readAt: instantToWire(readAt),
    fields: fields.map(({ name, isChangedHere, ...values }) => ({
      name: fieldToWire(name),
      isChangedHere,
      theirs: orderFields.spellValue(name, values.theirs) as FieldValue,
      ours: orderFields.spellValue(name, values.ours) as FieldValue,
    })),
  }
}

export function saleFromWire(wire: WireOf<typeof getSale>): SaleView | null {
  return maybe(wire, ({ href, readAt, fields, ...rest }) => ({
    ...rest,
    pageUrl: href,
    readAt: new Date(readAt),
    fields: fields.map(({ name: word, isChangedHere, theirs, ours }) => {
      const name = fieldFromWire(word)
      return {
        name,
        isChangedHere,
        theirs: orderFields.unspellValue(name, theirs),
        ours: orderFields.unspellValue(name, ours),
      }
    }),
  }))
}

export function wordsOfFields(names: readonly string[]): string[] {
  return names.map(fieldToWire)
}

export function goodsToWire(goods: readonly MarketGoods[]): WireOf<typeof getGoods> {
  return goods.map(({ size, colour, price, priceThere, toldAt, ...rest }) => ({
    ...rest,
    subCode: size,
    color: colour,
    priceSale: maybe(price, toHryvnias),
    priceThere: maybe(priceThere, toHryvnias),
    toldAt: maybe(toldAt, instantToWire),
  }))
}

export function goodsFromWire(rows: WireOf<typeof getGoods>): MarketGoods[] {
  return rows.map(({ subCode, color, priceSale, priceThere, toldAt, ...rest }) => ({
    ...rest,
    size: subCode,
    colour: color,
    price: maybe(priceSale, kopiykas),
    priceThere: maybe(priceThere, kopiykas),
    toldAt: maybe(toldAt, (at) => new Date(at)),
  }))
}

export function connectionsToWire(goods: readonly WantedConnection[]) {
  return goods.map(({ externalId, code, size: subCode, colour: color }) => ({ externalId, code, subCode, color }))
}

export function matchToWire({
  size,
  colour,
  ...rest
}: {
  marketProductId: string
  code: string
  size: string
  colour: string
}) {
  return { ...rest, ...(size !== '' && { subCode: size }), ...(colour !== '' && { color: colour }) }
}
