import { plainHeader } from '#platform/server/table-file/map-header.ts'
import type { SourceColumn } from '../../source.ts'

/**
 * How the tables of Prom, Horoshop, KeyCRM, WooCommerce, this shop and people head their columns, in Ukrainian, Russian and
 * English. The first of two languages is the shop's own; the other stands in where that is empty.
 */
const words: Readonly<Record<SourceColumn, readonly string[]>> = {
  code: [
    'код товару',
    'код товара',
    'артикул',
    'артикул товару',
    'артикул товара',
    'артикул (sku)',
    'sku',
    'sku (артикул)',
    'offer.sku',
    'offers.sku',
    'код',
    'code',
    'vendorcode',
  ],
  parent: ['родительский артикул', 'батьківський артикул', 'parent', 'батьківський', 'родительский'],
  groupKey: ['id групи різновидів', 'id группы разновидностей', 'group id'],
  externalId: ['унікальний ідентифікатор', 'уникальный идентификатор', 'id', 'id товару', 'product id', 'offer id'],
  rozetkaId: ['rozetka id', 'id rozetka', 'id на rozetka', 'код rozetka', 'id розетка', 'rozetka item id', 'item id'],
  rozetkaOffer: ['price offer id', 'rozetka offer id', 'offer id rozetka', 'id пропозиції rozetka'],
  name: [
    'назва позиції укр',
    'название позиции укр',
    'название (ua)',
    'назва (ua)',
    'назва',
    'назва товару',
    'найменування',
    'name',
    'product.name',
    'offer.name',
    'name ua',
    'product name',
  ],
  otherName: [
    'назва позиції',
    'название позиции',
    'название (ru)',
    'назва (ru)',
    'название',
    'название товара',
    'наименование',
    'имя',
    'імʼя',
    "ім'я",
    'ім’я',
  ],
  nameEn: ['nameen', 'назва англійською', 'name (en)', 'назва (en)', 'название (en)'],
  description: [
    'опис укр',
    'описание укр',
    'опис товару (ua)',
    'описание товара (ua)',
    'опис товару',
    'description',
    'product.description',
    'description ua',
    'опис (ua)',
  ],
  otherDescription: ['опис', 'описание', 'описание товара (ru)', 'опис товару (ru)', 'описание товара'],
  descriptionEn: ['descriptionen', 'опис (en)', 'description (en)'],
  group: [
    'назва групи',
    'название группы',
    'раздел',
    'розділ',
    'categories',
    'category',
    'category.name',
    'product.category',
    'категорія',
    'категорії',
    'категория',
    'категории',
    'група',
    'группа',
    'вид',
    'producttypenameuk',
  ],
  brand: ['виробник', 'производитель', 'бренд', 'brand', 'brands', 'vendor'],
  country: ['країна виробник', 'страна производитель', 'країна', 'страна', 'country', 'madein'],
  material: ['матеріал', 'материал', 'склад', 'состав', 'madeof'],
  price: [
    'ціна',
    'цена',
    'price',
    'offer.price',
    'offers.price',
    'regular price',
    'звичайна ціна',
    'базова ціна',
    'ціна продажу',
    'цена продажи',
    'роздрібна ціна',
    'розничная цена',
    'ціна роздріб',
    'цена розница',
    'базовая цена',
    'обычная цена',
    'pricesale',
  ],
  currency: ['валюта', 'currency', 'currencyid'],
  oldPrice: ['старая цена', 'стара ціна', 'old price', 'oldprice', 'price old', 'compareatprice'],
  salePrice: ['sale price', 'акційна ціна', 'ціна розпродажу', 'акционная цена', 'discountprice'],
  discount: ['знижка', 'скидка', 'discount', 'discountpercent'],
  discountFrom: [
    'термін дії знижки від',
    'срок действия скидки от',
    'discountdatestart',
    'date sale price starts',
    'дата початку дії зниженої ціни',
    'дата початку розпродажу',
    'дата начала действия скидки',
  ],
  discountTo: [
    'термін дії знижки до',
    'срок действия скидки до',
    'discountdateend',
    'date sale price ends',
    'дата закінчення дії зниженої ціни',
    'дата закінчення розпродажу',
    'дата окончания действия скидки',
  ],
  cost: [
    'закупівельна ціна',
    'ціна закупівлі',
    'собівартість',
    'закупочная цена',
    'цена закупки',
    'себестоимость',
    'purchased price',
    'offer.purchased price',
    'offers.purchased price',
    'cost',
    'pricebuy',
  ],
  presence: ['наявність', 'наличие', 'in stock?', 'в наявності?', 'available'],
  quantity: [
    'кількість',
    'количество',
    'stock',
    'запас',
    'залишок',
    'залишки',
    'остаток',
    'остатки',
    'на складі',
    'к-сть',
    'к-ть',
    'кіл-сть',
    'кол-во',
    'запасы',
    'запаси',
    'quantity',
    'offer.quantity',
    'offers.quantity',
    'quantity in stock',
    'goodscount',
  ],
  reserved: ['резерв', 'в резерві', 'у резерві', 'зарезервовано', 'в резерве', 'reserve', 'reserved', 'in reserve'],
  size: ['properties.розмір', 'properties.размер', 'розмір', 'размер', 'розмір (ua)', 'размер (ua)', 'size', 'subcode'],
  colour: ['properties.колір', 'properties.цвет', 'колір', 'цвет', 'колір (ua)', 'цвет (ua)', 'color', 'colour'],
  colours: ['colors'],
  photos: [
    'посилання зображення',
    'ссылка изображения',
    'зображення',
    'изображения',
    'фото',
    'галерея',
    'images',
    'picture',
    'photo',
  ],
  gtin: [
    'код маркування (gtin)',
    'код маркировки (gtin)',
    'gtin',
    'gtin, upc, ean, or isbn',
    'штрихкод',
    'штрих-код',
    'barcode',
    'offer.barcode',
    'offers.barcode',
    'ean',
  ],
  url: ['продукт на сайті', 'продукт на сайте', 'посилання', 'ссылка', 'url', 'link', 'permalink'],
  alias: ['аліас', 'алиас', 'alias', 'slug'],
  isShown: ['отображать', 'відображати', 'показувати', 'published', 'опубліковано', 'опубликован', 'опубліковано?'],
  isHidden: ['ishidden', 'приховано'],
  goodsKind: ['тип товару', 'тип товара', 'type', 'тип'],
  purchaseNumber: ['purchasenumber', 'номер закупівлі'],
  purchasedOn: ['purchasedate', 'дата закупівлі'],
}

const known: ReadonlyMap<string, SourceColumn> = new Map(
  (Object.entries(words) as [SourceColumn, readonly string[]][]).flatMap(([column, own]) =>
    own.map((word) => [word, column] as const),
  ),
)

/** Columns that such tables have and that no product here has: known, and passed over. */
const passedOver: readonly RegExp[] = [
  /^(пошукові|поисковые) /,
  /^(одиниця|единица) (виміру|измерения)$/,
  /^(оптова|оптовая|мінімальн|минимальн|можливість|возможность|термін поставки|срок поставки|упаковка|спосіб|способ|причина|ярлик|метка)/,
  /^(номер|идентификатор|ідентифікатор|id|посилання|ссылка) (групи|группы|підрозділу|подраздела|товару|товара)$/,
  /^(особисті нотатки|личные заметки|гарант|де знаходиться|где находится)/,
  /^(html|meta|seo)[ _-]/,
  /^(вага|вес|ширина|висота|высота|довжина|длина|weight|length|width|height)\b/,
  /^(вага|вес|ширина|висота|высота|довжина|длина)/,
  /^артикул для (отображения|відображення) на (сайте|сайті)$/,
  /^(алиас|аліас|дата добавления|дата додавання|короткое описание|короткий опис|short description|категорія id|положення|порядок|position)/,
  /^(название|назва) (модификации|модифікації)/,
  /^(is featured\?|visibility in catalog|tax |backorders|low stock|sold individually|allow customer|purchase note|shipping class|tags|download|grouped|upsells|cross-sells|external url|button text|date sale)/,
  /^attribute \d+ (visible|global|default)/,
  /^(видимість|видимость|глобальний|глобальный|типовий|типовое значение) атрибут[ау]? ?\d*/,
  /^(глобальний|глобальный) атрибут \d+/,
  /^(рекомендован|рекомендуем|видимість [ву] каталозі|видимость в каталоге|краткое описание|статус податку|статус налога|податковий клас|налоговый класс)/,
  /^(величина малых запасов|мала кількість|кількість для сповіщення|возможен ли предзаказ|дозволити (від|перед)замовлення|продано индивидуально|продається окремо|разрешить отзывы|дозволити відгуки|примечание к покупке|примітка до покупки|класс доставки|клас доставки|позначки|метки|мітки|теги|позиция|позиція)/,
  /^(version|kind|subproduct|productid|discount|madeinen|madeofen|care|careen|photos|категоріяid|oldcolor|oldprice|oldphotos|oldsize)/,
]

/** The column under a header; undefined where it is none of ours. */
export function columnOf(header: string): SourceColumn | undefined {
  return known.get(plainHeader(header.replace(/^\uFEFF/, '')))
}

export function isPassedOver(header: string): boolean {
  const plain = plainHeader(header.replace(/^\uFEFF/, ''))
  return plain === '' || passedOver.some((pattern) => pattern.test(plain))
}

const traitName = /^(назва|название) характеристики$/
const traitUnit = /^(одиниця виміру|единица измерения|измерение) характеристики$/
const traitValue = /^(значення|значение) характеристики$/
const numberedName = /^(?:attribute (\d+) name|назва атрибут[ау] (\d+)|название атрибута (\d+))$/
const numberedValue =
  /^(?:attribute (\d+) value\(s\)|значення атрибут[ау] (\d+)|значени(?:е|я|е\(-я\)|е\(я\)) атрибута (\d+))$/

/** A part of a trait, whose name and value stand in columns of their own: which part, and of which trait. */
export type TraitPart = { part: 'name' | 'value' | 'unit'; trait: number }

/**
 * Which columns are parts of traits, by place: Prom repeats three columns with the same headers as often as there are
 * traits, WooCommerce numbers them.
 */
export function traitParts(header: readonly string[]): ReadonlyMap<number, TraitPart> {
  const parts = new Map<number, TraitPart>()
  let repeated = 0
  for (const [place, title] of header.entries()) {
    const plain = plainHeader(title)
    const name = numberOf(numberedName, plain)
    const value = numberOf(numberedValue, plain)
    if (traitName.test(plain)) parts.set(place, { part: 'name', trait: --repeated })
    else if (traitUnit.test(plain)) parts.set(place, { part: 'unit', trait: repeated })
    else if (traitValue.test(plain)) parts.set(place, { part: 'value', trait: repeated })
    else if (name !== undefined) parts.set(place, { part: 'name', trait: name })
    else if (value !== undefined) parts.set(place, { part: 'value', trait: value })
  }
  return parts
}

function numberOf(pattern: RegExp, plain: string): number | undefined {
  const found = pattern.exec(plain)?.slice(1).find(Boolean)
  return found === undefined ? undefined : Number(found)
}
