import { writeFileSync } from 'node:fs'
import { configReference } from '#platform/server/config.ts'

const help = `
npm run docs

Writes docs/configuration.md anew from the list of settings in src/platform/server/config.ts.
`

export const configurationFile = new URL('../docs/configuration.md', import.meta.url)

/** The settings as a page; a test keeps the written one equal to it. */
export function configurationPage(): string {
  const rows = configReference.map(({ name, default: fallback, meaning }) => {
    const value = fallback === '' ? '–' : `\`${fallback}\``
    return `| \`${name}\` | ${value} | ${escaped(meaning)} |`
  })
  return `# Configuration

Settings are environment variables. All of them may be left out; a blank one counts as left out. A wrong value stops
the start, and every wrong one is named at once. This page is written by \`npm run docs\`.

| Variable | Default | Meaning |
|---|---|---|
${rows.join('\n')}
`
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}

if (import.meta.main) {
  if (process.argv.includes('--help')) console.log(help.trim())
  else writeFileSync(configurationFile, configurationPage())
}
