import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Rule } from './rule.ts'
import { isScript, isTest, type SourceFile, type Tree } from './tree.ts'

type Messages = Record<string, string>

/** Forms that a plural needs, of a language (LOC-3); `other` is for fractions. */
const pluralForms = { uk: ['one', 'few', 'many', 'other'], en: ['one', 'other'] }
/** TYPE_PLURAL and TYPE_SELECTORDINAL of icu-minify. */
const pluralNodes: ReadonlySet<unknown> = new Set([2, 3])

export const messagesAgree: Rule = {
  title: '[LOC-3] Ukrainian and English texts have the same keys and the same values, and every plural its forms',
  violations: async (tree) => {
    const found = await Promise.all(tree.files.filter(({ path }) => isTexts(path)).map((file) => check(tree, file)))
    return found.flat()
  },
  examples: [
    {
      what: 'a key of one language, a value of one language, a plural without few, a brace left open',
      files: {
        'src/modules/stock/messages.uk.ts': `export const uk = {
          left: '{count, plural, one {Лишилася # пара} other {Лишилося # пар}}',
          sold: 'Продано {count}', code: '{code, plural, =1 {Код} other {Коди}}', lost: 'Загублено',
          torn: 'Порвано {count', bold: '<b>Нове</b> взуття', empty: '',
        }`,
        'src/modules/stock/messages.en.ts': `export const en: Record<string, string> = {
          left: '{count, plural, one {# pair} other {# pairs}} left',
          sold: 'Sold {number}', code: '{code, plural, =1 {Code} other {Codes}}', torn: 'Torn', bold: 'New shoes', empty: '',
        }`,
        'src/modules/media/messages.uk.ts': `export const uk = { photo: 'Фото' }`,
      },
      seen: [
        'src/modules/media/messages.uk.ts has no src/modules/media/messages.en.ts',
        'src/modules/stock/messages.uk.ts: bold is no message: it has a tag, <b>',
        'src/modules/stock/messages.uk.ts: empty says nothing',
        'src/modules/stock/messages.en.ts: empty says nothing',
        'src/modules/stock/messages.uk.ts: left lacks the plural forms few, many of count',
        'src/modules/stock/messages.uk.ts: lost is missing in the other language',
        'src/modules/stock/messages.uk.ts: sold takes {count}, in the other language {number}',
        'src/modules/stock/messages.uk.ts: torn is no message: EXPECT_ARGUMENT_CLOSING_BRACE',
      ],
    },
  ],
}

export const messagesSpelt: Rule = {
  title: 'texts have one apostrophe, ʼ in Ukrainian and ’ in English, and the quotation marks of their language',
  violations: async (tree) => {
    const found = await Promise.all(
      tree.files
        .filter(({ path }) => isTexts(path))
        .map(async ({ path }) =>
          Object.entries(await load(tree, path)).flatMap(([key, text]) =>
            (text.match(path.endsWith('uk.ts') ? notUkrainian : notEnglish) ?? []).map(
              (sign) => `${path}: ${key} has ${sign}`,
            ),
          ),
        ),
    )
    const prose = tree.files.filter(({ path }) => isProse(path))
    return [
      ...found.flat(),
      ...prose.flatMap(({ path, text }) =>
        (text.match(notUkrainianLetters) ?? []).map((sign) => `${path} has ${sign}`),
      ),
    ]
  },
  examples: [
    {
      what: 'a straight, an English and a Ukrainian apostrophe and quotation marks where they do not belong',
      files: {
        'src/modules/stock/messages.uk.ts': `export const uk = {
          name: "Ім'я", gone: 'З’явиться', kept: 'Звʼязок «є»', said: 'Кнопка “Так”', worn: "O'Hara",
        }`,
        'src/modules/stock/messages.en.ts': `export const en = {
          name: "It's", gone: 'Itʼs', kept: 'It’s “there”', said: 'The button «Yes»', worn: 'Worn',
        }`,
        'src/modules/storefront/texts/uk/about.md': 'Звʼязок, сім’я',
        'demo/products/hats.ts': `const name = 'Солом’яний капелюх'`,
        'demo/customers.ts': `const lastName = 'Знам’янська'`,
      },
      seen: [
        "src/modules/stock/messages.uk.ts: name has '",
        'src/modules/stock/messages.uk.ts: gone has ’',
        'src/modules/stock/messages.uk.ts: said has “',
        'src/modules/stock/messages.uk.ts: said has ”',
        "src/modules/stock/messages.en.ts: name has '",
        'src/modules/stock/messages.en.ts: gone has ʼ',
        'src/modules/stock/messages.en.ts: said has «',
        'src/modules/stock/messages.en.ts: said has »',
        'demo/products/hats.ts has ’',
        'src/modules/storefront/texts/uk/about.md has ’',
      ],
    },
  ],
}

/** Texts of the shop and its demo beside the messages; not the names of customers, which stand as people type them. */
function isProse(path: string): boolean {
  return /^demo\/.*\.ts$|^(src|docs)\/.*\.md$|^[A-Z]+\.md$/.test(path) && path !== 'demo/customers.ts'
}

const notUkrainianLetters = /(?<=\p{Script=Cyrillic})['’‘`](?=\p{Script=Cyrillic})/gu
const notUkrainian = /(?<=\p{Script=Cyrillic})['’‘`](?=\p{Script=Cyrillic})|[“”„"]/gu
const notEnglish = /(?<=[a-z])['ʼ‘`](?=[a-z])|[«»"]/giu

export const messagesSaid: Rule = {
  title: 'every text is said somewhere: its key stands in the code, or fits a template there',
  violations: async (tree) => {
    const code = tree.files.filter(({ path }) => isScript(path) && path.startsWith('src/') && !isTest(path))
    const texts = code.filter(({ path }) => isTexts(path))
    const said = sayings(code.filter((file) => !texts.includes(file)).map(({ text }) => text))
    const found = await Promise.all(
      texts.map(async ({ path }) =>
        Object.keys(await load(tree, path))
          .filter((key) => !said(key))
          .map((key) => `${path}: ${key} is never said`),
      ),
    )
    return found.flat()
  },
  examples: [
    {
      what: 'a key that only a test knows, one whose template is of placeholders alone, and none that is said',
      files: {
        'src/modules/stock/messages.uk.ts': `export const uk = {
          left: 'Лишилося', sold: 'Продано', 'size.long': 'Довгий', 'lots.none': 'Немає', 'of.lot': 'Партії',
        }`,
        'src/modules/stock/lot.ts':
          "t('left'); t(`size.${form}`); t(`lots.${isAny ? `some` : 'none'}`); t(`${one}.${two}`)",
        'src/modules/stock/lot.test.ts': "t('sold')",
      },
      seen: [
        'src/modules/stock/messages.uk.ts: of.lot is never said',
        'src/modules/stock/messages.uk.ts: sold is never said',
      ],
    },
  ],
}

function isTexts(path: string): boolean {
  return /\/messages\.(uk|en)\.ts$/.test(path)
}

const placeholder = /\$\{(?:[^{}]|\{[^{}]*\})*\}/

/** Tells of a key whether the code says it, in quotes or by a template of more than placeholders. */
function sayings(code: readonly string[]): (key: string) => boolean {
  const text = code.join('\n')
  const quoted = new Set([...text.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, key]) => key))
  const templates = [...text.matchAll(new RegExp(`\`((?:[\\w.-]|${placeholder.source})+)\``, 'g'))]
    .map(([, template = '']) => template.split(new RegExp(placeholder, 'g')))
    .filter((parts) => /[a-z]/i.test(parts.join('')))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`))
  return (key) => quoted.has(key) || templates.some((template) => template.test(key))
}

async function check(tree: Tree, { path }: SourceFile): Promise<string[]> {
  const language = path.endsWith('uk.ts') ? 'uk' : 'en'
  const otherPath = path.replace(/(uk|en)\.ts$/, language === 'uk' ? 'en.ts' : 'uk.ts')
  if (!tree.find(otherPath)) return [`${path} has no ${otherPath}`]
  const [messages, others] = await Promise.all([load(tree, path), load(tree, otherPath)])
  return Object.entries(messages).flatMap(([key, text]) => {
    const other = others[key]
    if (other === undefined) return [`${path}: ${key} is missing in the other language`]
    if (text.trim() === '') return [`${path}: ${key} says nothing`]
    const values = valuesOf(text)
    if (typeof values === 'string') return [`${path}: ${key} is no message: ${values}`]
    const otherValues = valuesOf(other)
    // each difference is told once, from the Ukrainian side
    const isSame = typeof otherValues === 'string' || language === 'en' || list(values) === list(otherValues)
    const problems = isSame
      ? []
      : [`${path}: ${key} takes {${list(values)}}, in the other language {${list(otherValues)}}`]
    for (const [value, forms] of values) {
      const missing = forms && missingForms(forms, language)
      if (missing?.length) problems.push(`${path}: ${key} lacks the plural forms ${missing.join(', ')} of ${value}`)
    }
    return problems
  })
}

/** `=1 {…} other {…}` counts nothing, so it needs no forms. With one of them it needs all: `one` is also 21. */
function missingForms(forms: readonly string[], language: 'uk' | 'en'): string[] {
  const wanted = pluralForms[language]
  const countsNothing = !forms.some((form) => form !== 'other' && wanted.includes(form))
  return countsNothing ? [] : wanted.filter((form) => !forms.includes(form))
}

async function load(tree: Tree, path: string): Promise<Messages> {
  const loaded: Record<string, Messages> = await import(pathToFileURL(join(tree.root, path)).href)
  return loaded[path.endsWith('uk.ts') ? 'uk' : 'en'] ?? {}
}

/** The values a message takes, each with its plural forms if it has any; or what is wrong with the message. */
function valuesOf(text: string): Map<string, string[] | undefined> | string {
  const values = new Map<string, string[] | undefined>()
  // a list of nodes is no node: [' left: ', 0] is text and a number sign, ['left', 0, …] would be a value
  const visitAll = (nodes: unknown): void => {
    if (Array.isArray(nodes)) nodes.forEach(visit)
  }
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, kind, options] = node
    if (node.length > 1 && typeof kind !== 'number') throw new SyntaxError(`it has a tag, <${name}>`)
    const forms = pluralNodes.has(kind) ? Object.keys(options) : undefined
    if (forms || !values.has(name)) values.set(name, forms)
    if (options && typeof options === 'object') Object.values(options).forEach(visitAll)
  }
  try {
    visitAll(compile(text))
    return values
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  }
}

function list(values: Map<string, unknown> | string): string {
  return typeof values === 'string' ? values : [...values.keys()].toSorted().join(', ')
}
