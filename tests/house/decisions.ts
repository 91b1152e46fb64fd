import type { Rule } from './rule.ts'

const decisionName = /^docs\/decisions\/(\d{3})-[a-z0-9-]+\.md$/

export const decisionsNumbered: Rule = {
  title: 'no two decisions bear one number, which their titles bear as well',
  violations: (tree) => {
    const owners = new Map<string, string>()
    return tree.files
      .filter(({ path }) => path.startsWith('docs/decisions/'))
      .flatMap(({ path, text }) => {
        const number = decisionName.exec(path)?.[1]
        if (number === undefined) return [`${path} is not named as NNN-title.md`]
        const first = owners.get(number)
        if (first === undefined) owners.set(number, path)
        return [
          ...(first === undefined ? [] : [`${path} bears the number of ${first}`]),
          ...(text.startsWith(`# ${number} `) ? [] : [`${path} does not begin with "# ${number} <title>"`]),
        ]
      })
  },
  examples: [
    {
      what: 'two that were written at one time, a title of another number, a name without one',
      files: {
        'docs/decisions/001-plain-sql.md': '# 001 Plain SQL\n',
        'docs/decisions/002-texts.md': '# 002 Texts\n',
        'docs/decisions/002-toasts.md': '# 003 Toasts\n',
        'docs/decisions/colours.md': '# Colours\n',
        'docs/operations.md': '# Running it\n',
      },
      seen: [
        'docs/decisions/002-toasts.md bears the number of docs/decisions/002-texts.md',
        'docs/decisions/002-toasts.md does not begin with "# 002 <title>"',
        'docs/decisions/colours.md is not named as NNN-title.md',
      ],
    },
  ],
}
