import type { DB } from '#platform/server/database/tables.ts'

/** The version of an archive's contents and form: the move refuses another one. Raise it where a column changes its meaning. */
export const archiveVersion = 1
export const archiveFormat = 'kramnytsia'

/** A table that goes along when a shop leaves: what it is, for people, and which of its columns go. */
export interface LeavingTable {
  name: keyof DB
  about: { uk: string; en: string }
  columns: string
}

/**
 * Everything that a person would name, in an order in which each row comes after those that it names. `leftBehind`
 * names columns that stay: things no longer here, values that follow from other columns, and keys, tokens and links to pay.
 */
export const leavingTables: readonly LeavingTable[] = [
  table('settings', 'налаштування, крім ключів', 'settings, without keys', 'name value'),
  table('product_types', 'категорії', 'product types', 'id slug name_uk name_en position'),
  table('product_kinds', 'види в категоріях', 'kinds within types', 'type_id slug name_uk name_en text_uk text_en'),
  table('type_boxes', 'коробки категорій', 'boxes of types', 'product_type_id weight length width height'),
  table(
    'users',
    'люди з обліковим записом, без паролів',
    'people with an account, without passwords',
    'id role_id first_name last_name phone email birthday created_at',
  ),
  table(
    'products',
    'товари',
    'products',
    'id code type_id kind name_uk name_en description_uk description_en compare_at_price sale_percent sale_price sale_starts_on sale_ends_on is_hidden brand made_of_uk made_of_en made_in_uk made_in_en care_uk care_en width_mm height_mm depth_mm length_mm uktzed tax_codes legacy code_twin version created_at updated_at',
  ),
  table(
    'product_colours',
    'кольори товарів',
    'colours of products',
    'product_id position name name_en gradient stops family',
  ),
  table('product_companions', 'що пасує до товару', 'what goes with a product', 'product_id companion_id position'),
  table('former_codes', 'колишні коди товарів', 'former codes of products', 'code_key product_id'),
  table(
    'lots',
    'партії: розмір, колір, ціна, собівартість, залишок',
    'lots: size, colour, price, cost, stock',
    'id product_id size colour implied_colour purchase_number purchased_on price asked_price unit_cost on_hand reserved gtin version created_at',
  ),
  table(
    'removed_lots',
    'прибрані партії',
    'lots that were removed',
    'lot_id product_id code size colour purchase_number unit_cost version removed_at',
  ),
  table(
    'pictures',
    'фотографії: розміри й назви',
    'photos: sizes and names',
    'id key name width height average_colour created_at',
  ),
  table(
    'product_photos',
    'фото товарів',
    'photos of products',
    'id product_id lot_id picture_id position alt_uk alt_en colour_position',
  ),
  table(
    'orders',
    'замовлення',
    'orders',
    'id number source status is_returning customer_id language first_name last_name middle_name phone email carrier delivery_address delivery_place tracking_number payment_type note staff_note goods_total discount deposit amount_due_set wrapping_fee marketplace_fee_rate marketplace_fee_set marketplace_fixed_fee marketplace_payment_fee_rate marketplace_payment_fee_set is_shipping_subsidised subsidised_shipping_fee is_shipping_carried return_cost payment_fee advert_payment_amount advert_payment_source receipt_url prepayment_receipt_url is_call_unwanted is_gift gift_text manager_id manager_name task_due_on tags is_placed_signed_in sold_total money_received_on erased_person version created_at updated_at',
  ),
  table(
    'order_lines',
    'рядки замовлень',
    'lines of orders',
    'id order_id position product_id product_code product_name size colour quantity returned_quantity price purchase_number needs_attention is_past past_cost',
  ),
  table(
    'allocations',
    'з яких партій рядки замовлень',
    'which lots the lines of orders are of',
    'id order_id line_id lot_id quantity state',
  ),
  table(
    'order_payments',
    'оплати замовлень',
    'payments of orders',
    'id order_id amount way note paid_on is_test actor_id actor_name actor_machine created_at',
  ),
  table(
    'order_tasks',
    'завдання за замовленнями',
    'tasks of orders',
    'id order_id text due_on assignee_id assignee_name done_at version created_at',
  ),
  table('order_tags', 'позначки замовлень', 'tags of orders', 'name'),
  table(
    'order_messages',
    'тексти повідомлень покупцям',
    'texts of messages to shoppers',
    'event is_on is_on_for_marketplace subject_uk subject_en text_uk text_en version',
  ),
  table(
    'payment_attempts',
    'оплати через платіжні компанії',
    'payments by payment companies',
    'id order_id provider reference provider_id amount state reason paid refunded fee is_fee_told is_test trouble trouble_at returned_at asked_at created_at expires_at closed_at settled_on compared_at',
  ),
  table('payment_bookings', 'яка оплата з якої спроби', 'which payment came of which attempt', 'payment_id attempt_id'),
  table(
    'payment_refunds',
    'повернення коштів',
    'refunds',
    'id attempt_id amount note state reason refunded_after asked_by created_at taken_at closed_at',
  ),
  table('payment_plans', 'строки передоплати', 'terms of prepayments', 'order_id deposit remind_at cancel_at asked_at'),
  table(
    'receipts',
    'фіскальні чеки',
    'fiscal receipts',
    'id order_id order_number nth kind cause amount received chain chain_total of_nth parts goods state register_id attempt begun_at tried_at why fiscal_code relation url is_offline issued_at told_at created_at actor_id actor_name actor_machine',
  ),
  table(
    'receipts_elsewhere',
    'оплати, чеки на які видала інша каса',
    'payments that another register gave receipts for',
    'order_id amount',
  ),
  table(
    'parcels',
    'посилки замовлень',
    'parcels of orders',
    'order_id carrier number back_number state trouble since code words place place_ref last_event_at free_until expected_on collects price payer transfer_payer transfer_price back_price is_owed paid_out paid_out_on heeded_state heeded_paid_out is_costed followed_at ended_at',
  ),
  table(
    'parcel_events',
    'де були посилки',
    'where parcels were',
    'id carrier number code meaning at words place heard_at',
  ),
  table(
    'parcel_registers',
    'реєстри передачі посилок',
    'registers of parcels that were handed over',
    'id carrier state asked_at ref number refusal actor_id actor_name actor_machine created_at made_at printed_at',
  ),
  table(
    'parcel_documents',
    'накладні',
    'waybills',
    'id order_id carrier state asked_at ref tracking_number weight length width height declared_value money_on_delivery payer price expected_on refused_part refusal printed_at actor_id actor_name actor_machine created_at made_at ended_at register_id register_refusal',
  ),
  table(
    'known_customers',
    'покупці, які ще нічого не замовили',
    'customers who have ordered nothing yet',
    'phone first_name last_name email known_since',
  ),
  table('customer_notes', 'нотатки про покупців', 'notes of customers', 'phone note updated_at version'),
  table(
    'customer_merges',
    'об’єднані покупці',
    'customers that are one',
    'phone main_phone actor_id actor_machine created_at',
  ),
  table(
    'purchases',
    'закупівлі',
    'purchases',
    'id serial number supplier status carrier tracking_number delivery_address ordered_on paid_on freight_paid_on goods_cost_set agent_fee_set freight_set currency rate note received_at is_unsynced version created_at updated_at',
  ),
  table(
    'purchase_products',
    'товари закупівель',
    'products of purchases',
    'purchase_id id position code name type_id description product_id',
  ),
  table(
    'purchase_lines',
    'рядки закупівель',
    'lines of purchases',
    'purchase_id id purchase_product_id position size colours quantity price agent_fee freight foreign_price url landed_cost received lot_id',
  ),
  table(
    'purchase_photos',
    'фото закупівель',
    'photos of purchases',
    'purchase_id purchase_product_id line_id position picture_id alt_uk alt_en former_keys',
  ),
  table(
    'stock_movements',
    'рухи залишків',
    'movements of stock',
    'id lot_id quantity reason order_id purchase_id note correction actor_id actor_machine created_at',
  ),
  table('advert_campaigns', 'рекламні кампанії', 'advert campaigns', 'id platform external_id name type_id'),
  table(
    'advert_payments',
    'поповнення реклами',
    'payments for adverts',
    'id paid_on amount source note version created_at',
  ),
  table(
    'advert_expenses',
    'витрати на рекламу',
    'expenses of adverts',
    'id spent_on kind amount amounts_by_type is_unfinished campaign_id version created_at',
  ),
  table(
    'overheads',
    'інші витрати',
    'costs that are of no order',
    'id category amount span starts_on is_monthly ends_on note version created_at',
  ),
  table(
    'reviews',
    'відгуки',
    'reviews',
    'id product_id order_id phone customer_id author rating body language state reason answer version created_at written_at',
  ),
  table('review_photos', 'фото відгуків', 'photos of reviews', 'review_id position picture_id'),
  table(
    'questions',
    'запитання про товари',
    'questions about products',
    'id product_id name channel contact language body state answer version created_at',
  ),
  table(
    'stock_wishes',
    'хто чекає на товар',
    'who waits for goods',
    'id product_id size colour channel contact language created_at',
  ),
  table(
    'market_matches',
    'номери товарів у Prom і Rozetka',
    'numbers of goods at Prom and Rozetka',
    'marketplace market_product_id product_id size colour name actor_id actor_name actor_machine created_at',
  ),
  table('old_addresses', 'адреси колишнього магазину', 'addresses of the shop before', 'path written product_id list'),
  table(
    'history',
    'хто що коли змінив: стани замовлень, ціни, залишки',
    'who changed what and when: statuses of orders, prices, stock',
    'id entity entity_id action actor_id actor_name actor_machine changes created_at',
  ),
]

function table(name: LeavingTable['name'], uk: string, en: string, columns: string): LeavingTable {
  return { name, about: { uk, en }, columns }
}

/** Columns of those tables that stay, and why. */
export const leftColumns: Readonly<Partial<Record<keyof DB, Readonly<Record<string, string>>>>> = {
  users: {
    password_hash: 'a secret',
    version: 'of the account here',
    is_demo: 'of the demo',
    unproved_login: 'of signing in',
  },
  lots: { offered_colour: 'follows from the colours' },
  orders: { total: 'follows from the sums', tracking_token: 'opens the page of the order' },
  pictures: Object.fromEntries(
    ['placeholder', 'variants', 'blob_id', 'state', 'failure', 'made_from', 'attempts', 'claimed_until']
      .concat(['is_held', 'drops_original', 'was_moving'])
      .map((name) => [name, 'of the making of pictures; the files are in photos/']),
  ),
  payment_attempts: { url: 'a link to pay', settlement: 'how its payout was read off a statement' },
  parcel_documents: { key: 'a key of repeated calls' },
  old_addresses: { move_id: 'of moving in', written_at: 'of moving in' },
}

/** Tables that stay: beginnings of names with `*`, and why. */
export const leftTables: Readonly<Record<string, string>> = {
  'earned_*': 'figures that follow from the rest',
  'search_*': 'indexes that follow from the rest',
  searches: 'counts of what strangers look for',
  'shelf*': 'follows from the rest',
  'nova_poshta_*': 'a directory of a carrier',
  'blob*': 'how files are stored',
  'cart*': 'carts of strangers',
  'wish_list*': 'lists of strangers',
  arrivals: 'plans of moving in',
  'move_*': 'plans of moving in',
  moves: 'plans of moving in',
  moved_products: 'plans of moving in',
  '*_imports': 'for undoing imports',
  '*_import_changes': 'for undoing imports',
  market_alerts: 'what Prom holds of itself',
  market_counts: 'what Prom holds of itself',
  market_goods: 'what Prom holds of itself',
  market_import: 'what Prom holds of itself',
  marketplace_orders: 'what Prom holds of itself',
  marketplace_order_lines: 'what Prom holds of itself',
  statement_entries: 'how payments were read off a statement; the payments go along',
  statement_payouts: 'how payouts were read off a statement; their days go along with the payments',
  sessions: 'a secret',
  secrets: 'a secret',
  codes: 'a secret',
  sign_in_links: 'a secret',
  registrations: 'a secret',
  registration_links: 'a secret',
  pending_contacts: 'a secret',
  invitations: 'a secret',
  allowances: 'limits',
  rate_limits: 'limits',
  roles: 'the same in every shop',
  deleted_orders: 'deleted by somebody',
  told_customers: 'who was told what here',
  saved_views: 'views of the staff',
  idempotency_keys: 'repeated calls',
  companies: 'how companies answer',
  currency_rates: 'of the National Bank',
  followed: 'work under way',
  inbox: 'work under way',
  quarantine: 'work under way',
  work: 'work under way',
  order_tally: 'follows from the orders',
  page_speed: 'measurements',
  parcel_costs: 'follows from the parcels and the orders’ own costs',
  payout_imports: 'for an undo within a day',
  parcel_quotes: 'prices of carriers, for a day',
  photo_leftovers: 'files to be deleted',
  private_files: 'documents of companies, until a day',
  price_day: 'follows from the day',
  register: 'the cash register of this shop',
  register_shifts: 'the cash register of this shop',
  setting_sections: 'versions of settings',
  migrations: 'of the database',
}
