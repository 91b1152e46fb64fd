import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Trouble } from './progress.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node this project is run on, whatever started the script. */
export const projectNode = join(root, 'node_modules', 'node', 'bin', 'node')

const ownBin = join(root, 'node_modules', '.bin')

/** Node keeps here what it has compiled: a second start of the same program takes half the work. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }

/** For tools that find `node` on the PATH. */
export const toolEnvironment = {
  ...compileCache,
  ...process.env,
  PATH: `${ownBin}${delimiter}${process.env.PATH ?? ''}`,
}

const gibibyte = 1024 ** 3
const third = Math.floor(totalmem() / 3)

/** For tools in Go: where there is memory they collect garbage seldom, which takes a quarter of their work. */
export const compilerEnvironment = {
  ...toolEnvironment,
  ...(third >= 2.5 * gibibyte && { GOGC: '400', GOMEMLIMIT: String(third) }),
}

/** For npm: it replaces node_modules, so it must not run on the Node inside. */
export const outerEnvironment = {
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
    .join(delimiter),
}

/** The script that a package's program begins in. */
export function programOf(name, program = name) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[program])
}

/** Runs a command to its end and keeps what it prints. `code` is 127 when it is not installed. */
export function run(command, args, { env = toolEnvironment, cwd = root, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, timeout, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a command that must succeed; its output is shown only when it does not. */
export async function mustRun(command, args, options) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new Trouble(`${output.trim()}\n${[command, ...args].join(' ')} ended with code ${code}`)
}

/** Runs a command in the foreground and hands on its exit code; a signal becomes 128 + its number, as in a shell. */
export function runInForeground(command, args, { env = toolEnvironment } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? exitCodeOf(signal)))
    // Ctrl-C reaches the whole group by itself, a signal to this process alone does not; twice does no harm.
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name))
  })
}

export function exitCodeOf(signal) {
  return 128 + ({ SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0)
}
