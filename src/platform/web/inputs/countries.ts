import { fold, hasPart } from '#kit/fold.ts'
import { ukrainianMask, type PhoneMask } from '#kit/phone.ts'

/** A country whose numbers the shop takes. */
export interface Country extends PhoneMask {
  /** ISO 3166, two letters. */
  code: string
  uk: string
  en: string
}

/** Every number has `+` and twelve digits (S5), so the calling code leaves nine or ten. */
const patterns: Record<number, string> = { 2: '... ... ....', 3: '.. ... .. ..' }

/**
 * Countries whose mobile numbers are twelve digits with the calling code; where no number can be (Poland, the United
 * States), the country is not here. Ukraine first, the others by their Ukrainian names.
 */
export const countries: readonly Country[] = [
  { code: 'UA', ...ukrainianMask, uk: 'Україна', en: 'Ukraine' },
  ...`
  AT 43 Австрія|Austria
  AZ 994 Азербайджан|Azerbaijan
  AL 355 Албанія|Albania
  DZ 213 Алжир|Algeria
  AO 244 Ангола|Angola
  BY 375 Білорусь|Belarus
  BG 359 Болгарія|Bulgaria
  BA 387 Боснія і Герцеговина|Bosnia and Herzegovina
  GB 44 Велика Британія|United Kingdom
  VE 58 Венесуела|Venezuela
  GH 233 Гана|Ghana
  GP 590 Гваделупа|Guadeloupe
  GN 224 Гвінея|Guinea
  GW 245 Гвінея-Бісау|Guinea-Bissau
  GR 30 Греція|Greece
  GE 995 Грузія|Georgia
  GG 44 Гернсі|Guernsey
  CD 243 ДР Конго|DR Congo
  JE 44 Джерсі|Jersey
  EC 593 Еквадор|Ecuador
  GQ 240 Екваторіальна Гвінея|Equatorial Guinea
  ET 251 Ефіопія|Ethiopia
  EG 20 Єгипет|Egypt
  YE 967 Ємен|Yemen
  ZM 260 Замбія|Zambia
  ZW 263 Зімбабве|Zimbabwe
  IL 972 Ізраїль|Israel
  IN 91 Індія|India
  ID 62 Індонезія|Indonesia
  IR 98 Іран|Iran
  IE 353 Ірландія|Ireland
  IT 39 Італія|Italy
  JO 962 Йорданія|Jordan
  CM 237 Камерун|Cameroon
  KE 254 Кенія|Kenya
  KG 996 Киргизстан|Kyrgyzstan
  CO 57 Колумбія|Colombia
  CG 242 Конго|Congo
  KH 855 Камбоджа|Cambodia
  LR 231 Ліберія|Liberia
  LY 218 Лівія|Libya
  LU 352 Люксембург|Luxembourg
  MG 261 Мадагаскар|Madagascar
  YT 262 Майотта|Mayotte
  MW 265 Малаві|Malawi
  MY 60 Малайзія|Malaysia
  MA 212 Марокко|Morocco
  MQ 596 Мартиніка|Martinique
  MX 52 Мексика|Mexico
  MZ 258 Мозамбік|Mozambique
  MC 377 Монако|Monaco
  MM 95 Мʼянма|Myanmar
  IM 44 Острів Мен|Isle of Man
  NA 264 Намібія|Namibia
  DE 49 Німеччина|Germany
  NZ 64 Нова Зеландія|New Zealand
  AE 971 ОАЕ|United Arab Emirates
  PK 92 Пакистан|Pakistan
  PS 970 Палестина|Palestine
  PY 595 Парагвай|Paraguay
  SS 211 Південний Судан|South Sudan
  KR 82 Південна Корея|South Korea
  PT 351 Португалія|Portugal
  RE 262 Реюньйон|Réunion
  RW 250 Руанда|Rwanda
  SA 966 Саудівська Аравія|Saudi Arabia
  SN 221 Сенегал|Senegal
  RS 381 Сербія|Serbia
  SY 963 Сирія|Syria
  SK 421 Словаччина|Slovakia
  SO 252 Сомалі|Somalia
  SD 249 Судан|Sudan
  TJ 992 Таджикистан|Tajikistan
  TW 886 Тайвань|Taiwan
  TZ 255 Танзанія|Tanzania
  TR 90 Туреччина|Türkiye
  UG 256 Уганда|Uganda
  UZ 998 Узбекистан|Uzbekistan
  PH 63 Філіппіни|Philippines
  FI 358 Фінляндія|Finland
  GF 594 Французька Гвіана|French Guiana
  HR 385 Хорватія|Croatia
  CZ 420 Чехія|Czechia
  JP 81 Японія|Japan
  `
    .trim()
    .split('\n')
    .map(countryOf)
    .toSorted((one, other) => one.uk.localeCompare(other.uk, 'uk')),
]

function countryOf(line: string): Country {
  const [, code = '', callingCode = '', uk = '', en = ''] = /(\S+) (\d+) ([^|]+)\|(.+)/.exec(line) ?? []
  return { code, callingCode, pattern: patterns[callingCode.length] ?? '', uk, en }
}

/** The country whose number it is, by the longest calling code; where several share one, the chosen of them. */
export function countryOfPhone(phone: string, chosen: Country): Country | undefined {
  const matching = countries.filter(({ callingCode }) => phone.startsWith(`+${callingCode}`))
  const longest = Math.max(...matching.map(({ callingCode }) => callingCode.length))
  const nearest = matching.filter(({ callingCode }) => callingCode.length === longest)
  return nearest.find(({ code }) => code === chosen.code) ?? nearest.find(({ code }) => code === 'GB') ?? nearest[0]
}

/** Countries found by a part of the name in either language, by ISO code, or by calling code; Ukraine stays first. */
export function listCountries(typed: string, language: 'uk' | 'en'): readonly Country[] {
  const [first, ...others] = countries
  const ordered = language === 'uk' ? others : others.toSorted((one, other) => one.en.localeCompare(other.en, 'en'))
  const all = first ? [first, ...ordered] : ordered
  const wanted = typed.trim()
  const digits = /^\+?(\d+)$/.exec(wanted)?.[1]
  if (digits !== undefined) return all.filter(({ callingCode }) => callingCode.startsWith(digits))
  return all.filter(({ code, uk, en }) => fold(code) === fold(wanted) || hasPart(uk, wanted) || hasPart(en, wanted))
}
