import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { withTree } from './house/tree.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const tsconfig = JSON.stringify({
  compilerOptions: { target: 'esnext', module: 'nodenext', strict: true, jsx: 'react-jsx', types: [] },
})

/** A tool's findings in such files under the project's own settings, a `file: rule` a line. */
function run(
  tool: 'oxlint' | 'oxfmt',
  settings: string,
  args: string[],
  files: Record<string, string>,
): Promise<string> {
  return withTree({ 'tsconfig.json': tsconfig, ...files }, ({ root }) => {
    copyFileSync(join(project, settings), join(root, settings))
    const binary = join(project, 'node_modules', tool, 'bin', tool)
    return spawnSync(process.execPath, [binary, ...args], { cwd: root, encoding: 'utf8' }).stdout
  })
}

async function lint(files: Record<string, string>): Promise<string[]> {
  const output = await run('oxlint', '.oxlintrc.json', ['--type-aware', '--format=unix'], files)
  return [...output.matchAll(/^([^:\n]+):.*\[Error\/[\w-]+\(([\w-]+)\)\]$/gm)]
    .map((match) => `${match[1]}: ${match[2]}`)
    .toSorted()
}

const late = `export async function late(): Promise<void> {}\n`

it('lint sees what the compiler does not', async () => {
  const found = await lint({
    'src/cycle/one.ts': `import { other } from './other.ts'\nexport const one = () => other\n`,
    'src/cycle/other.ts': `import { one } from './one.ts'\nexport const other = () => one\n`,
    'src/promises.ts': `${late}late()\n;[1].forEach(async () => late())\n`,
    'src/texts.ts': `import { string } from 'zod'\nexport const anything: any = string\nconsole.log(anything == 1)\n`,
    'src/hooks.tsx': [
      `import { useEffect, useState } from 'react'`,
      'export function Clock({ isOn, at }: { isOn: boolean; at: string }) {',
      '  if (isOn) useState(at)',
      '  useEffect(() => { document.title = at }, [])',
      '  return <img src={at} />',
      '}',
    ].join('\n'),
    'src/long.ts': 'export {}\n'.padEnd(411, '\n'),
  })
  expect(found).toEqual([
    'src/cycle/one.ts: no-cycle',
    'src/cycle/other.ts: no-cycle',
    'src/hooks.tsx: alt-text',
    'src/hooks.tsx: exhaustive-deps',
    'src/hooks.tsx: rules-of-hooks',
    'src/long.ts: max-lines',
    'src/promises.ts: no-floating-promises',
    'src/promises.ts: no-misused-promises',
    'src/texts.ts: eqeqeq',
    'src/texts.ts: no-console',
    'src/texts.ts: no-explicit-any',
    'src/texts.ts: no-restricted-imports',
  ])
})

it('scripts may print, and nothing else', async () => {
  const found = await lint({
    'scripts/greet.ts': `import { string } from 'zod'\n${late}late()\nconsole.log(string)\n`,
    'src/clean.ts': late,
  })
  expect(found).toEqual(['scripts/greet.ts: no-floating-promises', 'scripts/greet.ts: no-restricted-imports'])
})

it('the formatter sees semicolons, double quotes and long lines, and leaves what is as it should be', async () => {
  const output = await run('oxfmt', '.oxfmtrc.json', ['--list-different', '*.ts'], {
    'semicolon.ts': `export const one = 1;\n`,
    'quotes.ts': `export const two = "2"\n`,
    'long.ts': `export const three = [${"'three', ".repeat(20)}]\n`,
    'good.ts': `export const four = ['4', 'four']\n`,
  })
  expect(output.trim().split('\n').toSorted()).toEqual(['long.ts', 'quotes.ts', 'semicolon.ts'])
})
