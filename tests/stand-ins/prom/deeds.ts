import type { Clock, Deed, DeedField } from '../stand-in.ts'
import { payments, providers, sources, type Purchase } from './order.ts'
import type { PromOrders } from './orders.ts'
import type { PromProducts } from './products.ts'

interface Stage {
  clock: Clock
  orders: PromOrders
  products: PromProducts
}

/** The things that a person can make happen there. */
export function promDeeds({ orders, products }: Stage): Deed[] {
  const order: DeedField = {
    name: 'order',
    label: 'Order',
    choices: () =>
      orders
        .all()
        .map(({ id }) => String(id))
        .toReversed(),
  }
  const ofOrder = (name: string, title: string, act: (id: number) => void): Deed => ({
    name,
    title,
    fields: [order],
    act({ order: id }) {
      act(Number(id))
      return id ?? ''
    },
  })

  return [
    {
      name: 'place',
      title: 'Place an order',
      fields: [
        { name: 'sku', label: 'Article', choices: () => products.all().map(({ sku }) => sku), isOpen: true },
        { name: 'quantity', label: 'Quantity', usual: '1' },
        { name: 'firstName', label: 'First name', usual: 'Олена' },
        { name: 'lastName', label: 'Last name', usual: 'Тестова' },
        { name: 'phone', label: 'Phone', usual: '+380501234567' },
        { name: 'payment', label: 'Payment', choices: () => payments },
        { name: 'pays', label: 'Pays', choices: () => ['after 90 s', 'when told to'] },
        { name: 'provider', label: 'Carrier', choices: () => providers },
        { name: 'source', label: 'Source', choices: () => sources },
        { name: 'cheapShipping', label: 'Cheap shipping', choices: () => ['no', 'yes'] },
        { name: 'notes', label: 'Comment', usual: '' },
      ],
      act: (given) => String(orders.place(purchaseOf(given, products))),
    },
    {
      name: 'evening',
      title: 'An evening of orders',
      fields: [{ name: 'count', label: 'How many', usual: '10' }],
      act({ count = '10' }) {
        const ids = Array.from({ length: Math.min(Number(count) || 0, 1000) }, (_, index) =>
          orders.place(eveningOrder(index, products)),
        )
        return String(ids.length)
      },
    },
    ofOrder('pay', 'The buyer pays', orders.pay),
    {
      name: 'cancel',
      title: 'The order is cancelled',
      fields: [
        order,
        { name: 'by', label: 'By', choices: () => ['user', 'company'] },
        { name: 'title', label: 'Why', usual: 'Покупець передумав' },
      ],
      act({ order: id, by, title }) {
        orders.cancel(Number(id), title, by === 'company' ? 'company' : 'user')
        return id ?? ''
      },
    },
    {
      name: 'status',
      title: 'The status changes in the cabinet',
      fields: [
        order,
        {
          name: 'status',
          label: 'Status',
          choices: () => ['pending', 'received', 'paid', 'delivered', 'draft', 'custom-17'],
        },
      ],
      act({ order: id, status = 'received' }) {
        orders.setStatus(Number(id), status)
        return `${id} – ${status}`
      },
    },
    {
      name: 'carry',
      title: 'The carrier moves the parcel',
      fields: [
        order,
        {
          name: 'parcel',
          label: 'It is now',
          choices: () => ['created', 'on_the_way', 'in_warehouse', 'delivered'],
        },
      ],
      act({ order: id, parcel = 'on_the_way' }) {
        orders.carry(Number(id), parcel)
        return `${id} – ${parcel}`
      },
    },
    ofOrder('commission', 'The commission appears', orders.chargeCommission),
    ofOrder('commission-back', 'The commission is given back', orders.refundCommission),
  ]
}

function purchaseOf(given: Readonly<Record<string, string>>, products: PromProducts): Purchase {
  const { sku = '', quantity, firstName, lastName, phone, notes } = given
  const found = products.all().find((product) => product.sku === sku)
  const line = found
    ? { sku, externalId: found.external_id, productId: found.id, name: found.name, price: found.price }
    : sku === ''
      ? {}
      : { sku }
  return {
    lines: [{ ...line, quantity: Number(quantity) || 1 }],
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(phone && { phone }),
    ...(notes && { notes }),
    payment: payments.find((each) => each === given.payment) ?? 'evopay',
    isPaidByHand: given.pays === 'when told to',
    provider: providers.find((each) => each === given.provider) ?? 'nova_poshta',
    source: sources.find((each) => each === given.source) ?? 'portal',
    hasCheapShipping: given.cheapShipping === 'yes',
  }
}

const people = [
  ['Олена', 'Коваль'],
  ['Марія', 'Д’яченко'],
  ['Іван', 'Шевчук'],
  ['Софія', 'Лисенко'],
  ['Андрій', 'Мельник'],
] as const

/** An order of each kind in turn, so that ten show most of the kinds. */
function eveningOrder(index: number, products: PromProducts): Purchase {
  const [firstName, lastName] = people[index % people.length] ?? people[0]
  const all = products.all()
  const product = all[(index * 7) % Math.max(all.length, 1)]
  const isUnknown = product === undefined || index % 5 === 4
  return {
    firstName,
    lastName,
    phone: `+38067${String(1e6 + index * 7919).slice(-7)}`,
    lines: [
      isUnknown
        ? {
            sku: `NEW-${index}`,
            name: 'Парасолька',
            price: 640,
          }
        : {
            sku: product.sku,
            externalId: product.external_id,
            productId: product.id,
            name: product.name,
            price: product.price,
          },
    ],
    payment: payments[index % payments.length] ?? 'cod',
    provider: index % 4 === 3 ? 'ukrposhta' : 'nova_poshta',
    source: index % 6 === 5 ? 'bigl' : 'portal',
    hasCheapShipping: index % 3 === 0,
  }
}
