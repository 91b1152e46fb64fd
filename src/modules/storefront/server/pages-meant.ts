import { readFileSync } from 'node:fs'
import { languages, type Language } from '#kit/language.ts'
import { textPages, type TextPageId } from '../page-data.ts'
import { storefrontTexts } from '../texts.ts'

/** Pages without goods that a search may mean: the shop's texts about itself, the sizes of shoes, one's order. */
export type AskedPage = TextPageId | 'sizeGuide' | 'trackForm'

export interface PageMeant {
  /** The path without its slash. */
  slug: string
  name: string
}

const words = (text: string) => text.trim().split(/\s+/)

/** Beginnings of the words that ask for a page; with `!`, the whole word. */
const askedBy: Record<AskedPage, string[]> = {
  delivery:
    words(`доставк доставля доставит доставл самовив відправк відправля отправк пересил пошт почт новапошта укрпошт meest поштомат
    оплат плат! платити платит сплат заплат післяплат передоплат предоплат наложен накладен платіж платеж переказ розстроч deliver shipping ship! ships! postage payment
    pay! paying prepay cod!`),
  returns: words(
    `поверн возврат вернуть обмін обмен гаранті гарант! гаранти брак! ваду! вада! рекламац return refund exchange warrant guarantee`,
  ),
  contacts:
    words(`контакт адрес графік график розклад звʼяз звяз связат зателефон подзвон дзвон телеграм вайбер інстаграм instagram telegram viber
    whatsapp contact address hours! schedule email! e-mail! call! phone-number! знаходитесь! знаходитеся! розташован находитесь! расположен located! location!`),
  care: words(`догляд! догляду! доглядати! care!`),
  about: words(`майстерн мастерск ручна-робота handmade! о-нас про-нас about workshop makers`),
  offer: words(`оферт договір договор угод offer! terms! agreement`),
  privacy: words(`конфіденц конфиденц приватн персональн кукі куки cookie privacy gdpr`),
  sizeGuide: words(`таблиц сітк сетк розмірн размерн устілк! виміря поміря замір измер обмер measur guide! chart!`),
  trackForm: words(`відстеж отследи отслеж трек! трекінг ттн! посилк посылк track! tracking tracking-number`),
}

/** Words that ask, and for no page by themselves. */
const aside = new Set(
  words(`умови умова условия як как скільки сколько коштує стоит чи ли у в на по і й та и для до з із за про о об від от не можна можно є есть
    ваша ваш ваші вас вам мене мені ви вы товару товар товарів товара товаров речі річ замовлення замовлень замовленням заказ заказа покупки покупка
    покупок магазин магазину магазина крамниця крамниці крамницею вами нами нам україні україною україна украине київ києві киев безкоштовна безкоштовно бесплатная
    бесплатно термін терміни строки сроки ціна вартість цена стоимость політика политика даних данных дані данные публічна публічний публичная роботи работы
    новою нова новой новая поштою почтой картою карткою картой при отриманні получении де где моє мій моя мое мой моя статус номер
    розмірів розміри розміру розмір размеров размеры размер взуття обуви стопи стопу стопа ногу нога ноги см сантиметр сантиметрів сантиметров частинами частями частинах дізнатися вибрати обрати підібрати визначити узнать выбрать
    how much is it do you to the a my where are what about of for in and your can i order orders policy free time times cost price size sizes shoe shoes foot feet cm
    installments instalments parts
    conditions item items working opening number us with card on status by nova poshta public`),
)

const ownBody = String.raw`(?<!\p{L})(?:волос|облич|тіло|тіла|дит|малюк|лиц|тел[ао]|hair|face|skin|body|baby|child|kid|pet)`
const looksAfter =
  String.raw`(?:(?:\p{L}+ )?(?:догляд|догляду|уход|ухода) за \p{L}+(?: \p{L}+)?` +
  String.raw`|(?:як|как|чим|чем|how (?:to|do i|do you)) (?:правильно )?(?:прати|випрати|стирать|постирать|чистити|почистити|чистить|почистить|мити|мыть|доглядати|ухаживать|сушити|сушить|зберігати|хранить|wash|clean|care for|look after|store|dry) .+` +
  String.raw`|(?:\p{L}+ )?care(?: guide| instructions?| tips)?)`

/** Two words that are one question. */
const joined: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})про (нас|крамницю|магазин|вас)(?!\p{L})/gu, 'про-нас'],
  [/(?<!\p{L})о (нас|магазине)(?!\p{L})/gu, 'о-нас'],
  [/(?<!\p{L})((номер )?телефону?|phone)( number)?( (магазину?|крамниці|shop|ваш))(?!\p{L})/gu, 'контакт'],
  [/(?<!\p{L})phone number(?!\p{L})/gu, 'phone-number'],
  [/^(?:(?:товар|реч)\p{L}* )?ручн(?:а|ої|ой|ая) р[оа]бот[аиы]$|^hand[ -]?made$/gu, 'ручна-робота'],
  // of goods and sizes no page is asked for; how long a size is, is
  [
    /(?<!\p{L})(розмір|размер|size)\p{L}* \d\d(?:[.,]5)? (скільки|сколько|in|це|это|=) ?(см|сантиметр\p{L}*|cm)(?!\p{L})/gu,
    'таблиця',
  ],
  [/(?<!\p{L})(скільки|сколько) (см|сантиметр\p{L}*) (розмір|размер|у розмірі|в размере|це) ?\d\d(?!\d)/gu, 'таблиця'],
  [
    /(?<!\p{L})(нов\p{L}+ (?:пошт|почт)\p{L}*|nova posh?ta|novaposh?ta|ukr ?posh?ta|meest|міст експрес)(?!\p{L})/giu,
    'доставка',
  ],
  // a thing that one carries in a bag, unless it is all that is asked
  [/^(телефону?|phone|telephone)$/gu, 'контакт'],
  [/(?<!\p{L})((розмір|размер)\p{L}* (взуття|обуви|стопи)|shoe sizes?)(?!\p{L})/gu, 'таблиця'],
  [
    /(?<!\p{L})(як|как) (вибрати|обрати|підібрати|визначити|дізнатися|выбрать|узнать) (свій |свой )?(розмір|размер)(?!\p{L})/gu,
    'таблиця',
  ],
  [
    /(?<!\p{L})(де|где) (моє |мій |мое |мой |моя )?(замовлення|заказ|посилка|посылка)(?!\p{L})|where(’s|'s| is) my (order|parcel)/gu,
    'трекінг',
  ],
  [
    /(?<!\p{L})(скільки|сколько|як довго|как долго|коли|когда) (йде|їде|йтиме|чекати|идет|идёт|едет|ждать|прийде|приїде|придет|придёт)( (моя |моє |моё |мое )?(посилка|замовлення|посылка|заказ))?(?!\p{L})|(?<!\p{L})(how long|when) (does|do|will|is) (it|delivery|shipping|my order|my parcel)( take| arrive| come)?( to arrive)?(?!\p{L})/gu,
    'доставка',
  ],
  // of what is done with any thing after it is bought; a cream is a thing of another shop, as is what cares for oneself
  [new RegExp(String.raw`^(?!.*${ownBody})${looksAfter}$`, 'u'), 'догляд'],
  // nobody sells them: one's own
  [/^(?:мо[їєйёяи]|my) (?:замовлення|заказы?|посилк[аи]|посылк[аи]|orders?|parcels?)$/u, 'трекінг'],
  [/(?<!\p{L})(статус|номер) (замовлення|заказа|посилки)(?!\p{L})|order status/gu, 'трекінг'],
]

/**
 * The page that a search asks for and nothing else: `доставка`, `як повернути`, `size guide`. With `isBeginning`, also by the
 * beginning of such a word from four letters on, as it is typed.
 */
export function pageMeant(typed: string, language: Language, isBeginning = false): PageMeant | undefined {
  const said = joined.reduce((text, [pattern, word]) => text.replace(pattern, word), typed.toLowerCase())
  const asked = said.match(/[\p{L}\d'’ʼ-]+/gu)?.map((word) => word.replace(/['’]/g, 'ʼ')) ?? []
  const pages = asked.flatMap((word) => (aside.has(word) ? [] : [pageOf(word, isBeginning)]))
  const [page] = pages
  return page === undefined || pages.includes(undefined) ? undefined : linkTo(page, language)
}

function pageOf(word: string, isBeginning: boolean): AskedPage | undefined {
  return asPages.find((page) =>
    askedBy[page].some((each) =>
      each.endsWith('!')
        ? word === each.slice(0, -1)
        : word.startsWith(each) || (isBeginning && word.length > 3 && each.startsWith(word)),
    ),
  )
}
const asPages = Object.keys(askedBy) as AskedPage[]

function linkTo(page: AskedPage, language: Language): PageMeant {
  const t = storefrontTexts(language)
  if (page === 'sizeGuide') return { slug: 'size-guide', name: t('sizes.open') }
  if (page === 'trackForm') return { slug: 'track', name: t('trackForm.title') }
  return { slug: page, name: t(`footer.${page}`) }
}

/**
 * Pages of texts that are about every one of these words: each stands in a heading, or twice. It compares the
 * beginnings of words, for a text may have any form of them; a phone is a thing, and one calls by it.
 */
export function pagesSaying(typed: string, language: Language): PageMeant[] {
  const asked = (typed.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !aside.has(word) && !/^(телефон|phone)/u.test(word))
    .map(beginningOf)
  if (asked.length === 0) return []
  return textPages
    .filter((page) => asked.every((word) => languages.some((each) => isAbout(textsOf(each)[page], word))))
    .map((page) => linkTo(page, language))
    .slice(0, 2)
}

function beginningOf(word: string): string {
  return word.slice(0, Math.max(5, word.length - 2))
}

function isAbout({ headings, all }: SaidText, word: string): boolean {
  const begins = (each: string) => each.startsWith(word)
  return headings.some(begins) || all.filter(begins).length > 1
}

interface SaidText {
  headings: string[]
  all: string[]
}

const cached: Partial<Record<Language, Record<TextPageId, SaidText>>> = {}

/** The words of the texts, read once. */
function textsOf(language: Language): Record<TextPageId, SaidText> {
  return (cached[language] ??= {
    delivery: textOf('delivery', language),
    returns: textOf('returns', language),
    contacts: textOf('contacts', language),
    care: textOf('care', language),
    about: textOf('about', language),
    offer: textOf('offer', language),
    privacy: textOf('privacy', language),
  })
}

function textOf(page: TextPageId, language: Language): SaidText {
  const text = readFileSync(new URL(`../texts/${language}/${page}.md`, import.meta.url), 'utf8')
  const wordsOf = (part: string): string[] => part.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return { headings: wordsOf((text.match(/^#.*$/gm) ?? []).join(' ')), all: wordsOf(text) }
}
