import type { Rule } from './rule.ts'
import { lineAt } from './tree.ts'

/** Forms of nouns that stand after five and more, and of those that stand after two: of what the shop counts. */
const nouns =
  'дн(?:ів|і)|символ(?:ів|и)|знак(?:ів|и)|тег(?:ів|и)|товар(?:ів|и)|замовлен(?:ь|ня)|пар(?:и)?|штук(?:и)?|рядк(?:ів|и)|фото(?:графій)?|відгук(?:ів|и)|покупц(?:ів|і)|місяц(?:ів|і)|тижн(?:ів|і)|годин(?:и)?|хвилин(?:и)?'
const counted = new RegExp(`\\{\\w+\\} (?:${nouns})(?![а-яіїєґʼ’])`, 'g')

export const countedNounsAgree: Rule = {
  title: '[LOC-3] in Ukrainian a noun beside a number has the form of that number: 62 «дні»',
  violations: (tree) =>
    tree.files
      .filter(({ path }) => /^src\/.*messages\.uk\.ts$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(counted)].map(
          ({ 0: found, index }) => `${path}:${lineAt(text, index)} has one form: ${found}`,
        ),
      ),
  examples: [
    {
      what: 'days in one form, and in the form of their number',
      files: {
        'src/modules/marketplace/messages.uk.ts': [
          `  tooMany: 'Не більш як {most} днів',`,
          `  many: '{most, plural, one {# день} few {# дні} many {# днів} other {# дня}}',`,
          `  price: 'від {price} на день',`,
        ].join('\n'),
      },
      seen: ['src/modules/marketplace/messages.uk.ts:1 has one form: {most} днів'],
    },
  ],
}
