import type { Rule } from './rule.ts'
import type { SourceFile, Tree } from './tree.ts'

export const stylesWorn: Rule = {
  title: 'every class of a CSS module is worn by who imports it, and every class that is worn is there',
  violations: (tree) =>
    tree.files
      .filter(({ path }) => path.endsWith('.module.css'))
      .flatMap((sheet) => {
        const there = classesOf(sheet.text)
        const wearers = tree.files.map((file) => ({ file, worn: wornBy(file, sheet, tree) }))
        const worn = new Set(wearers.flatMap((wearer) => wearer.worn))
        return [
          ...[...there].filter((name) => !worn.has(name)).map((name) => `${sheet.path}: nothing wears .${name}`),
          ...wearers.flatMap(({ file, worn: own }) =>
            own.filter((name) => !there.has(name)).map((name) => `${file.path}: ${sheet.path} has no .${name}`),
          ),
        ]
      }),
  examples: [
    {
      what: 'a class that nobody wears, one that is not there; names of others are no concern of the module',
      files: {
        'src/platform/web/tag.module.css': `/* .old { } */ .tag { gap: .5em }
          .tag:hover > .mark, :global(.ag-cell) .late { background: url('./x.svg') }`,
        'src/platform/web/tag.tsx': `import tag from './tag.module.css'
          export const Tag = () => <i className={\`\${tag.tag} \${tag.mark} \${tag.gone}\`}>{t('tag.title')}</i>`,
        'src/platform/web/other.tsx': `import tag from './other.module.css'\ntag.late`,
      },
      seen: [
        'src/platform/web/tag.module.css: nothing wears .late',
        'src/platform/web/tag.tsx: src/platform/web/tag.module.css has no .gone',
      ],
    },
  ],
}

export const stylesOnce: Rule = {
  title: 'a CSS module says a class once, so that nobody lends their name to something else',
  violations: (tree) =>
    tree.files
      .filter(({ path }) => path.endsWith('.module.css'))
      .flatMap(({ path, text }) => {
        const said = [...withoutComments(text).matchAll(/(?<!,\n)^\.([\w-]+) \{/gm)].map(([, name = '']) => name)
        const twice = new Set(said.filter((name, at) => said.indexOf(name) < at))
        return [...twice].map((name) => `${path}: .${name} is said twice`)
      }),
  examples: [
    {
      what: 'two parts of one name; what a narrow screen changes of one, or what it shares with another, is no second',
      files: {
        'src/platform/web/tag.module.css': `.tag,\n.about {\n  gap: 4px;\n}\n.tag {\n  margin: 0;\n}\n.about {\n  color: red;\n}\n.about {\n  margin: 0;\n}
@media (width < 700px) {\n  .tag {\n    gap: 2px;\n  }\n}\n.tag:hover {\n  gap: 0;\n}\n`,
      },
      seen: ['src/platform/web/tag.module.css: .about is said twice'],
    },
  ],
}

export const shopStylesWorn: Rule = {
  title: 'every class that a page of the shop wears is styled, or asked for by a script or a test',
  violations: ({ files }) => {
    const styled = new Set(files.flatMap(({ path, text }) => (path.endsWith('.css') ? [...classesOf(text)] : [])))
    const asked = files
      .filter(({ path }) => /\.tsx?$/.test(path))
      .map(({ text }) => text.replace(shopClasses, ''))
      .join('\n')
    return files
      .filter(({ path }) => path.startsWith('src/modules/storefront/web/') && path.endsWith('.tsx'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(shopClasses)]
          .flatMap(([, plain, parts = '']) => (plain ?? parts.replace(/\$\{[^}]*\}/g, ' ')).split(/\s+/))
          .filter((name) => /\w$/.test(name) && !styled.has(name))
          .filter((name) => !new RegExp(`[.'"\x60 ]${name}(?![\\w-])`).test(asked))
          .map((name) => `${path}: nothing styles .${name}`),
      )
  },
  examples: [
    {
      what: 'a class without a style; one that a script asks for, and one that is put together, are none',
      files: {
        'src/modules/storefront/web/styles/cards.css': `.card { margin: 0 }`,
        'src/modules/storefront/web/card.tsx': `export const Card = () => <p className="card said heart"><i className={\`egg-\${1} card\`} /></p>`,
        'src/modules/storefront/web/browser/hearts.ts': `find('.heart')`,
      },
      seen: ['src/modules/storefront/web/card.tsx: nothing styles .said'],
    },
  ],
}

const shopClasses = /className=(?:"([^"]+)"|\{`([^`]+)`\})/g

const smallest = 13

export const textsLegible: Rule = {
  title: `no text of the office is smaller than ${smallest} px on a screen (B22)`,
  violations: (tree) =>
    tree.files
      .filter(({ path }) => path.endsWith('.css') && !path.includes('/storefront/'))
      .flatMap(({ path, text }) =>
        [...onScreen(text).matchAll(/font(?:-size)?: (?:[\w.]+ )*?([\d.]+)(px|rem)/g)]
          .filter(([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1) < smallest)
          .map(([, size, unit]) => `${path}: ${size}${unit}`),
      ),
  examples: [
    {
      what: 'small text, by its size or in one line with its font; paper may have smaller',
      files: {
        'src/app/foot.module.css': `.foot {\n  font-size: 12px;\n}\n.mark {\n  font: 600 11.5px/1 var(--text);\n}
.name {\n  font-size: 13px;\n}\n.note {\n  font-size: 0.75rem;\n}\n@media print {\n  .foot {\n    font-size: 9px;\n  }\n}\n`,
      },
      seen: ['src/app/foot.module.css: 12px', 'src/app/foot.module.css: 11.5px', 'src/app/foot.module.css: 0.75rem'],
    },
  ],
}

/** Without what is said of paper alone. */
function onScreen(css: string): string {
  return withoutComments(css).replace(/@media print \{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '')
}

function withoutComments(css: string): string {
  return css.replace(/\/\*.*?\*\//gs, '')
}

function classesOf(css: string): Set<string> {
  const own = withoutComments(css).replace(/:global\([^)]*\)/g, '')
  return new Set([...own.matchAll(/\.([a-z_][\w-]*)(?=[^{};]*\{)/gi)].map(([, name = '']) => name))
}

function wornBy({ text, imports }: SourceFile, sheet: SourceFile, tree: Tree): string[] {
  const unquoted = text.replace(/'[^'\n]*'|"[^"\n]*"/g, '')
  return imports
    .filter(({ target }) => target !== undefined && tree.find(target) === sheet)
    .flatMap(({ specifier }) => {
      const [, name] = new RegExp(`import (\\w+) from '${specifier}'`).exec(text) ?? []
      return name ? [...unquoted.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, worn = '']) => worn) : []
    })
}
