/** As Ukrainian is written with Latin letters (resolution 55 of 2010), and what Russian has beside it. */
const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
  ё: 'io',
  ъ: '',
  ы: 'y',
  э: 'e',
}
/** At the beginning of a word. */
const first: Readonly<Record<string, string>> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }

/** In ASCII letters, digits and `-`, of lower case: `Балетки з бантом` → `baletky-z-bantom`. Empty where nothing of it is known. */
export function latinOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’ʼ]/g, '')
    .replaceAll('зг', 'zgh')
    .replace(/(?<!\p{L})\p{L}/gu, (letter) => first[letter] ?? letter)
    .replace(/\p{L}/gu, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
