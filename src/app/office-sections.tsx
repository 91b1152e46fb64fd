import { Link, useNavigate } from '@tanstack/react-router'
import { ClipboardList, Contact, Mail, MessageSquareText, Package, Plus, Users } from 'lucide-react'
import { customersFinder, customersTexts } from '#modules/customers/web/index.ts'
import { goodsListTexts, productsCommands, productsFinder } from '#modules/goods/web/index.ts'
import { staffTexts } from '#modules/identity/web/staff/index.ts'
import { messagingTexts } from '#modules/messaging/texts.ts'
import { ordersTexts } from '#modules/orders/texts.ts'
import { orderMessagesTexts, ordersFinder, ordersListTexts, toPackSearch } from '#modules/orders/web/index.ts'
import { useCall } from '#platform/web/call.ts'
import { useLanguage, useTexts } from '#platform/web/language.tsx'
import type { PaletteContents } from '#platform/web/palette/finder.ts'

export const newOrder = { to: '/crm/orders/add', search: {} } as const

/** The rail: every section that one may open. */
export function Sections({ isPacker }: { isPacker: boolean }) {
  const t = useTexts(ordersTexts)
  const goods = useTexts(goodsListTexts)
  const customers = useTexts(customersTexts)
  const texts = useTexts(orderMessagesTexts)
  const messages = useTexts(messagingTexts)
  const users = useTexts(staffTexts)
  const ordersLink = (
    <Link
      to="/crm/orders"
      search={isPacker ? toPackSearch : {}}
      className="rail-link"
      activeOptions={{ includeSearch: false }}
    >
      <ClipboardList aria-hidden size={20} />
      <span>{t('list.title')}</span>
    </Link>
  )
  if (isPacker) return ordersLink
  return (
    <>
      {ordersLink}
      <Link to="/crm/products" className="rail-link" activeOptions={{ includeSearch: false }}>
        <Package aria-hidden size={20} />
        <span>{goods('list.title')}</span>
      </Link>
      <Link to="/crm/customers" className="rail-link" activeOptions={{ includeSearch: false }}>
        <Contact aria-hidden size={20} />
        <span>{customers('list.title')}</span>
      </Link>
      <Link to="/crm/messages" className="rail-link" activeOptions={{ includeSearch: false }}>
        <MessageSquareText aria-hidden size={20} />
        <span>{texts('rail')}</span>
      </Link>
      <Link to="/crm/outbox" className="rail-link" activeOptions={{ includeSearch: false }}>
        <Mail aria-hidden size={20} />
        <span>{messages('list.rail')}</span>
      </Link>
      <Link to="/crm/users" className="rail-link" activeOptions={{ includeSearch: false }}>
        <Users aria-hidden size={20} />
        <span>{users('list.title')}</span>
      </Link>
    </>
  )
}

/** What the command palette offers: every section, what can be begun, and the finders of the modules (B9). */
export function useCommands(isPacker: boolean): PaletteContents {
  const call = useCall()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const t = useTexts(ordersTexts)
  const goods = useTexts(goodsListTexts)
  const messages = useTexts(messagingTexts)
  const users = useTexts(staffTexts)
  const list = useTexts(ordersListTexts)
  const customers = useTexts(customersTexts)
  const texts = useTexts(orderMessagesTexts)
  const openOrder = (orderId: string) => void navigate({ to: '/crm/orders/$orderId', params: { orderId } })
  const openCustomer = (phone: string) => void navigate({ to: '/crm/customers/$phone', params: { phone } })
  const openProduct = (productId: string) => void navigate({ to: '/crm/products/$productId', params: { productId } })
  const toOrders = {
    id: 'orders',
    title: t('list.title'),
    icon: ClipboardList,
    run: () => void navigate({ to: '/crm/orders', search: isPacker ? toPackSearch : {} }),
  }
  const orders = ordersFinder(call, t, { isPacker, open: openOrder })
  if (isPacker) return { goTo: [toOrders], create: [], finders: [orders] }
  const goTo = [
    toOrders,
    { id: 'products', title: goods('list.title'), icon: Package, run: () => void navigate({ to: '/crm/products' }) },
    {
      id: 'customers',
      title: customers('list.title'),
      icon: Contact,
      run: () => void navigate({ to: '/crm/customers' }),
    },
    {
      id: 'messages',
      title: texts('title'),
      icon: MessageSquareText,
      run: () => void navigate({ to: '/crm/messages' }),
    },
    { id: 'outbox', title: messages('list.title'), icon: Mail, run: () => void navigate({ to: '/crm/outbox' }) },
    { id: 'users', title: users('list.title'), icon: Users, run: () => void navigate({ to: '/crm/users' }) },
  ]
  const create = [
    { id: 'new-order', title: list('list.add'), icon: Plus, keys: 'n', run: () => void navigate(newOrder) },
    ...productsCommands(call, language, {
      onAdd: () => void navigate({ to: '/crm/products/add' }),
      onList: (search) => void navigate({ to: '/crm/products', search }),
    }),
  ]
  const finders = [orders, productsFinder(call, language, openProduct), customersFinder(call, customers, openCustomer)]
  return { goTo, create, finders }
}
