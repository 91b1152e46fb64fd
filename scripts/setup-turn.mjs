import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { step } from './progress.mjs'
import { root } from './tools.mjs'

let isOurs = false

/**
 * Lets one process at a time install and build in this folder; the others wait for it. The turn is a listening unix
 * socket, which the system closes even after kill -9. A turn within a turn is the same turn.
 */
export async function inTurn(work) {
  if (isOurs) return work()
  const path = socketPath()
  const { server, waiting } = await takeTurn(path)
  isOurs = true
  try {
    return await work()
  } finally {
    isOurs = false
    server.close()
    for (const socket of waiting) socket.destroy()
  }
}

async function takeTurn(path) {
  for (;;) {
    const turn = await tryListen(path)
    if (turn) return turn
    const seen = statSync(path, { throwIfNoEntry: false })?.ino
    const holder = await tryConnect(path)
    if (holder) await step('Another start is installing or building here; waiting', () => closed(holder))
    // Dead, and still the one that was asked: not a newer one.
    else if (statSync(path, { throwIfNoEntry: false })?.ino === seen) rmSync(path, { force: true })
  }
}

function socketPath() {
  const preferred = join(root, 'dist', '.setup.sock')
  // A longer path does not fit a socket's name.
  if (Buffer.byteLength(preferred) > 100) {
    return `/tmp/kramnytsia-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.sock`
  }
  mkdirSync(join(root, 'dist'), { recursive: true })
  return preferred
}

function tryListen(path) {
  return new Promise((resolve, reject) => {
    const waiting = []
    const server = createServer((socket) => waiting.push(socket.on('error', () => {}).unref()))
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(path, () => resolve({ server: server.unref(), waiting }))
  })
}

function tryConnect(path) {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(socket))
    socket.on('error', () => resolve(undefined))
  })
}

function closed(socket) {
  return new Promise((resolve) => socket.on('close', resolve).resume())
}
