import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openVault } from './vault.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'kramnytsia-vault-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}
const vaultOf = (dataDir: string) => openVault({ dataDir, secretsKey: undefined })

it('[OUT-2] the key of keys is one file that its owner alone reads, and other processes use the same', () => {
  const dataDir = folder()
  const sealed = vaultOf(dataDir).seal('PROM_TOKEN', 'sesame')
  expect(vaultOf(dataDir).open('PROM_TOKEN', sealed)).toBe('sesame')
  expect(vaultOf(dataDir).open('SMTP_URL', sealed)).toBeUndefined()
  expect(readdirSync(dataDir)).toEqual(['secrets.key'])
  expect(statSync(join(dataDir, 'secrets.key')).mode & 0o777).toBe(0o600)
})

it('[OUT-2] a file that a full disk left empty is no key: nobody else opens what is sealed then', () => {
  const [own, another] = [folder(), folder()]
  for (const dataDir of [own, another]) writeFileSync(join(dataDir, 'secrets.key'), '')
  const sealed = vaultOf(own).seal('PROM_TOKEN', 'sesame')
  expect(vaultOf(another).open('PROM_TOKEN', sealed)).toBeUndefined()
  expect(vaultOf(own).open('PROM_TOKEN', sealed)).toBe('sesame')
  expect(readFileSync(join(own, 'secrets.key'), 'utf8')).toMatch(/^[\w-]{43}\n$/)
})
