import { writeFileSync } from 'node:fs'
import { settingLists } from '#app/settings.ts'
import { settingsOf, type Setting } from '#platform/server/settings/setting.ts'
import { notYet, parts } from '../tests/checklist/checklist.ts'
import type { Point } from '../tests/checklist/point.ts'

const help = `
npm run docs

Writes docs/configuration.md anew from the settings that the modules declare, in the order of src/app/settings.ts, and
docs/checklist.md from tests/checklist.
`

export const configurationFile = new URL('../docs/configuration.md', import.meta.url)
export const checklistFile = new URL('../docs/checklist.md', import.meta.url)

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

/** The page of the shop's requirements and the tests that show them. */
export function checklistPage(): string {
  return `# Checklist

What shoppers and staff may expect, point by point, and the tests that show it, by a part of their titles. This page is
written by \`npm run docs\` from \`tests/checklist\`; a test keeps it true: whatever is named here is there, and a point
that nothing shows stands under [Not yet](#not-yet).

${parts.map(({ title, points }) => `## ${title}\n\n${points.map(pointOf).join('\n')}\n`).join('\n')}
## Not yet

${unbuilt()}`
}

function unbuilt(): string {
  const lines = Object.entries(notYet).map(([id, why]) => `- **${id}** ${why}\n`)
  return lines.length > 0 ? lines.join('') : 'Nothing.\n'
}

function pointOf({ id, asks, shownBy }: Point): string {
  const tests = shownBy.map(([file, title]) => `  - [${file.split('/').at(-1)}](../${file}): ${escaped(title)}`)
  return [`- **${id}** ${asks}.`, ...tests].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}

if (import.meta.main) {
  if (process.argv.includes('--help')) console.log(help.trim())
  else {
    writeFileSync(configurationFile, configurationPage())
    writeFileSync(checklistFile, checklistPage())
  }
}
