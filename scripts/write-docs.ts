import { writeFileSync } from 'node:fs'
import { settingLists } from '#app/settings.ts'
import { settingsOf, type Setting } from '#platform/server/settings/setting.ts'

const help = `
npm run docs

Writes docs/configuration.md anew from the settings that the modules declare, in the order of src/app/settings.ts.
`

export const configurationFile = new URL('../docs/configuration.md', import.meta.url)

/** The settings as a page; a test keeps the written one equal to it. */
export function configurationPage(): string {
  const settings = settingLists.flatMap(settingsOf)
  const rows = (isOffice: boolean) =>
    settings
      .filter(({ field }) => (field !== undefined) === isOffice)
      .map(rowOf)
      .join('\n')
  return `# Configuration

Settings are environment variables. All of them may be left out; a blank one counts as left out. A wrong value stops
the start, and every wrong one is named at once. This page is written by \`npm run docs\`.

| Variable | Default | Meaning |
|---|---|---|
${rows(false)}

## What an Admin may change as well

At \`/crm/settings\`, without a terminal and without a restart. Where the environment sets one, it wins, and the page
says so.

| Variable | Default | Meaning |
|---|---|---|
${rows(true)}
`
}

function rowOf({ name, fallback, meaning }: Setting<unknown>): string {
  return `| \`${name}\` | ${fallback ? `\`${fallback}\`` : '–'} | ${escaped(meaning)} |`
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}

if (import.meta.main) {
  if (process.argv.includes('--help')) console.log(help.trim())
  else writeFileSync(configurationFile, configurationPage())
}
