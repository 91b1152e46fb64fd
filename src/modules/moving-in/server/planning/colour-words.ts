import { colourOfName, plainColours } from '#kit/colour-names.ts'
import type { Colour } from '#kit/colours.ts'

/** Russian and other words for colours, by the Ukrainian names that the shop paints. */
const others: readonly (readonly [uk: string, words: string])[] = [
  ['чорний', 'черный'],
  ['білий', 'белый'],
  ['молочний', 'молочный айворі айвори ivory'],
  ['кремовий', 'кремовый'],
  ['бежевий', 'бежевый беж'],
  ['пудровий', 'пудровый пудра'],
  ['сірий', 'серый gray'],
  ['графітовий', 'графитовый графіт графит'],
  ['срібний', 'серебряный серебристый сріблястий срібло серебро'],
  ['золотий', 'золотой золотистый золотистий золото gold'],
  ['коричневий', 'коричневый'],
  ['шоколадний', 'шоколадный шоколад'],
  ['рудий', 'рыжий'],
  ['гірчичний', 'горчичный гірчиця горчица'],
  ['жовтий', 'желтый'],
  ['помаранчевий', 'оранжевый оранжевий'],
  ['теракотовий', 'терракотовый теракот терракот'],
  ['кораловий', 'коралловый'],
  ['червоний', 'красный'],
  ['маковий', 'маковый'],
  ['бордовий', 'бордовый бордо марсала'],
  ['рожевий', 'розовый'],
  ['малиновий', 'малиновый'],
  ['бузковий', 'сиреневый лавандовий лавандовый лаванда'],
  ['фіолетовий', 'фиолетовый'],
  ['синій', 'синий'],
  ['темно-синій', 'темно-синий'],
  ['блакитний', 'голубой голубий'],
  ['бірюзовий', 'бирюзовый'],
  ['мʼятний', 'мятный мʼята мята'],
  ['зелений', 'зеленый'],
  ['оливковий', 'оливковый'],
  ['хакі', 'хаки'],
]

const hard = ['ий', 'а', 'е', 'і', 'ого', 'ої', 'их']
const soft = ['ій', 'я', 'є', 'і', 'ього', 'ьої', 'іх']
const russian = ['ый', 'ий', 'ой', 'ая', 'яя', 'ое', 'ее', 'ые', 'ие']

/** Every form that a colour's name takes beside a noun, by the colour's own name. */
const forms: ReadonlyMap<string, string> = new Map([
  ...plainColours.flatMap((name) => [name, ...inflected(name)].map((form) => [plain(form), name] as const)),
  ...others.flatMap(([uk, words]) =>
    words.split(' ').flatMap((word) => [word, ...inflected(word)].map((form) => [plain(form), uk] as const)),
  ),
])

function inflected(word: string): string[] {
  const [, stem = '', ending = ''] = /^(.+?)(ий|ій|ый|ой)$/u.exec(word) ?? []
  if (stem === '') return []
  if (ending === 'ій') return soft.map((end) => stem + end)
  const isRussian = /[ыэ]/.test(word) || ending === 'ой' || /(ший|жий|ний|гий)$/.test(word)
  return (isRussian ? [...russian, ...hard] : hard).map((end) => stem + end)
}

function plain(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replace(/['’`]/g, 'ʼ')
    .replace(/ё/g, 'е')
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, ' ')
}

/** The name of a plain colour, in whatever form, language or abbreviation (`Чорн.`); undefined where it is none. */
export function plainColour(text: string): string | undefined {
  const word = plain(text)
  const known = forms.get(word) ?? colourOfName(word)?.name
  if (known !== undefined) return known
  const [, shade = '', base = ''] = /^(темно|світло|светло)[\s-](.+)$/u.exec(word) ?? []
  const shaded = forms.get(base)
  if (shaded !== undefined) return `${shade === 'темно' ? 'темно' : 'світло'}-${shaded}`
  const start = /^(\p{L}{3,})\.$/u.exec(word)?.[1]
  return start === undefined ? undefined : starts.get(start)
}

const shades = { темно: 'dark', світло: 'light' } as const

/** A plain colour, or a shade of one, as it is painted: until somebody paints the shade, as the colour itself. */
function painted(name: string): Colour | undefined {
  const known = colourOfName(name)
  if (known) return known
  const [, shade = '', base = ''] = /^(темно|світло)-(.+)$/u.exec(name) ?? []
  const colour = colourOfName(base)
  return colour && { ...colour, name, nameEn: `${shades[shade as keyof typeof shades]} ${colour.nameEn}` }
}

/** Beginnings of three letters and more, by the first form that has each. */
const starts: ReadonlyMap<string, string> = new Map(
  [...forms]
    .toReversed()
    .flatMap(([form, name]) =>
      Array.from({ length: Math.max(0, form.length - 2) }, (_, more) => [form.slice(0, 3 + more), name] as const),
    ),
)

/** Stops of a colour that nobody has painted yet. */
const unpainted = '#8a8a8a'

/** Our colour for another shop's word: a known one, several side by side, or the word itself, not painted yet. */
export function colourFrom(text: string): Colour {
  const name = plainColour(text)
  if (name !== undefined) return painted(name) ?? { name, nameEn: '', gradient: 'n', stops: [unpainted] }
  const parts = text.split(/\s*[/+|]\s*|\s+(?:і|и|та|з|с)\s+/u)
  const several = parts.flatMap((part) => {
    const one = plainColour(part)
    return one === undefined ? [] : (painted(one) ?? [])
  })
  const own = text.trim().replace(/\s+/g, ' ').slice(0, 100)
  if (parts.length > 1 && several.length === parts.length)
    return {
      name: several.map((each) => each.name).join('/'),
      nameEn: several.map((each) => each.nameEn).join('/'),
      gradient: 'h',
      stops: several.flatMap(({ stops }) => stops).slice(0, 8),
    }
  return {
    name: /^\p{Lu}\p{Ll}/u.test(own) ? own.charAt(0).toLowerCase() + own.slice(1) : own,
    nameEn: '',
    gradient: 'n',
    stops: [unpainted],
  }
}
