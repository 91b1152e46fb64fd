import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '#platform/endpoint.ts'
import { roleIds } from '#platform/roles.ts'
import { isContract } from './rooms.ts'
import type { Tree } from './tree.ts'

/** The exports of a contract file, and how often it says `endpoint(` or `ownEndpoint(`. */
export interface Contract {
  path: string
  exports: Record<string, unknown>
  declarations: number
}

/**
 * AUTH-9: every declared call says who may make it, calls of the back-office name roles, and each is bound
 * by exactly one route. Loaded code is looked at, so that nothing the compiler lets through is missed.
 */
export function endpointViolations(contracts: readonly Contract[], bound: readonly Endpoint[]): string[] {
  const declared = contracts.flatMap(({ path, exports }) =>
    Object.entries(exports)
      .filter(isEndpoint)
      .map(([name, endpoint]) => ({ path, name, endpoint })),
  )
  const addresses = declared.map(({ endpoint }) => addressOf(endpoint))
  return [
    ...contracts
      .map(({ path, exports, declarations }) => ({
        path,
        hidden: declarations - Object.entries(exports).filter(isEndpoint).length,
      }))
      .filter(({ hidden }) => hidden > 0)
      .map(({ path, hidden }) => `${path} declares ${hidden} call(s) that it does not export`),
    ...declared.flatMap(({ path, name, endpoint }) => {
      const routes = bound.filter((each) => each === endpoint).length
      return [
        ...accessProblems(endpoint),
        ...(routes === 1 ? [] : [`is bound by ${routes} routes`]),
        ...(addresses.filter((address) => address === addressOf(endpoint)).length > 1
          ? [`shares ${addressOf(endpoint)} with another call`]
          : []),
      ].map((problem) => `${path}: ${name} ${problem}`)
    }),
    ...bound
      .filter((each) => !declared.some(({ endpoint }) => endpoint === each))
      .map((each) => `a route binds ${addressOf(each)}, which no contract exports`),
  ]
}

function accessProblems({ access, path }: Endpoint): string[] {
  const value: unknown = access
  if (Array.isArray(value)) {
    const unknown = value.filter((role) => !Object.hasOwn(roleIds, String(role)))
    if (value.length > 0 && unknown.length === 0) return []
    return [value.length === 0 ? 'may be called by nobody' : `names unknown roles: ${unknown.join(', ')}`]
  }
  if (value !== 'anyone' && value !== 'signedIn') return ['does not say who may call it']
  return path.startsWith('/crm/') ? ['is of the back-office and names no roles'] : []
}

export function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const value = entry[1]
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value
}

function addressOf({ method, path }: Endpoint): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{}')}`
}

export async function loadContracts(tree: Tree): Promise<Contract[]> {
  const files = tree.files.filter(({ path }) => isContract(path))
  return Promise.all(
    files.map(async ({ path, text }) => ({
      path,
      exports: await load(tree, path),
      declarations: [...text.matchAll(/(?<![\w.])(?:ownEndpoint|endpoint)(?:<[^()]*>)?\(['`]/g)].length,
    })),
  )
}

/** The endpoints that `app/endpoints.ts` binds. */
export async function loadBound(tree: Tree): Promise<Endpoint[]> {
  const path = 'src/app/endpoints.ts'
  if (!existsSync(join(tree.root, path))) return []
  const { routes } = await load(tree, path)
  return Array.isArray(routes) ? routes.map((route: { endpoint: Endpoint }) => route.endpoint) : []
}

function load(tree: Tree, path: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(join(tree.root, path)).href)
}
