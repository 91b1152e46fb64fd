import type { PromOrder } from '#modules/marketplace/server/prom/schema.ts'

let made = 300_000_123

/** An order as Prom sends it; fills in whatever the test leaves out. */
export function buildPromOrder(given: Partial<PromOrder> = {}): PromOrder {
  const id = given.id ?? made++
  return {
    id,
    date_created: '2026-09-01T08:15:22.104233+00:00',
    date_modified: '2026-09-01T08:17:03.551870+00:00',
    client_first_name: 'Олена',
    client_second_name: null,
    client_last_name: 'Тестова',
    client_notes: '',
    client: { first_name: 'Олена', second_name: null, last_name: 'Тестова', phone: '+380500000001' },
    delivery_recipient: { first_name: 'Олена', second_name: '', last_name: 'Тестова', phone: '+380500000001' },
    phone: '+380500000001',
    email: null,
    price: '1 200,50 грн',
    full_price: '1 200,50 грн',
    products: [buildPromLine()],
    delivery_option: { id: 501, name: 'Нова Пошта', shipping_service: null },
    delivery_address: 'м. Київ, Відділення №5 (до 30 кг): вул. Тестова, 1',
    delivery_cost: 0,
    delivery_provider_data: {
      provider: 'nova_poshta',
      type: 'W2W',
      recipient_warehouse_id: '00000000-0000-4000-8000-000000000005',
      declaration_number: null,
      unified_status: null,
      recipient_address: {
        city_id: '00000000-0000-4000-8000-0000000000c1',
        city_name: 'Київ',
        warehouse_id: '00000000-0000-4000-8000-000000000005',
        street_name: null,
        building_number: null,
        apartment_number: null,
      },
    },
    payment_option: { id: 602, name: 'Післяплата «Нова Пошта»' },
    payment_data: null,
    status: 'pending',
    status_name: 'Нове',
    source: 'portal',
    price_with_special_offer: null,
    special_offer_discount: null,
    special_offer_promocode: null,
    cpa_commission: { amount: '0', is_refunded: false },
    dont_call_customer_back: false,
    ps_promotion: null,
    cancellation: null,
    ...given,
  }
}

export function buildPromLine(given: Partial<PromOrder['products'][number]> = {}): PromOrder['products'][number] {
  return {
    id: 2_000_001,
    external_id: 'BAG-17',
    sku: 'BAG-17',
    name: 'Сумка',
    name_multilang: { ru: 'Сумка', uk: 'Сумка' },
    image: 'https://images.example/1.jpg',
    url: 'https://prom.ua/p2000001',
    quantity: 1,
    price: '1 200,50 грн',
    total_price: '1 200,50 грн',
    cpa_commission: { amount: '96.04' },
    ...given,
  }
}
