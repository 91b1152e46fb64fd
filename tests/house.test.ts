import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, ownEndpoint } from '#platform/endpoint.ts'
import { changedValue } from '#platform/wire.ts'
import { noCycles } from './house/cycles.ts'
import { answerViolations } from './house/answers.ts'
import { countedNounsAgree } from './house/counted-nouns.ts'
import { decisionsNumbered } from './house/decisions.ts'
import { oneDoor } from './house/door.ts'
import { deepTestsRepeat, longTestsMarked } from './house/deep-tests.ts'
import { endpointViolations, loadBound, loadContracts } from './house/endpoints.ts'
import { errorKeysOwned } from './house/error-keys.ts'
import { exportsTaken } from './house/exports.ts'
import { facesOnly, graphNamesRooms, knownNeighbours } from './house/faces.ts'
import { kebabCase, namesSayWhat, shortFiles } from './house/files.ts'
import { functionsCommented, functionsInFiles, functionsUsed } from './house/functions.ts'
import { messagesAgree, messagesSaid, messagesSpelt } from './house/messages.ts'
import { migrationsInOrder } from './house/migrations.ts'
import { nothingReadOnce } from './house/reads.ts'
import { nothingSleeps } from './house/sleeps.ts'
import { nothingAwaitedAmongStarted } from './house/started.ts'
import { moduleGraph } from './house/rooms.ts'
import { commentsNameTheThing } from './house/sentences.ts'
import { noInlineStyles, nothingLeftOver, pinnedVersions } from './house/sources.ts'
import { specifiedCallViolations } from './house/specified-calls.ts'
import { importsGoDown, kitIsPure, serverStaysOnTheServer, sharedIsForBoth } from './house/storeys.ts'
import { shopStylesWorn, stylesOnce, stylesWorn, textsLegible } from './house/styles.ts'
import { ownersWrite, readersKnow, statementsHaveAFile } from './house/tables.ts'
import { readTree, withTree } from './house/tree.ts'
import { wireWordsInContracts } from './house/wire-words.ts'

const house = readTree(fileURLToPath(new URL('..', import.meta.url)))

const rules = [
  importsGoDown,
  kitIsPure,
  serverStaysOnTheServer,
  sharedIsForBoth,
  knownNeighbours,
  graphNamesRooms,
  facesOnly,
  noCycles,
  exportsTaken,
  shortFiles,
  namesSayWhat,
  kebabCase,
  wireWordsInContracts,
  statementsHaveAFile,
  migrationsInOrder,
  functionsInFiles,
  functionsCommented,
  functionsUsed,
  decisionsNumbered,
  ownersWrite,
  readersKnow,
  messagesAgree,
  messagesSaid,
  messagesSpelt,
  countedNounsAgree,
  errorKeysOwned,
  nothingLeftOver,
  commentsNameTheThing,
  noInlineStyles,
  stylesOnce,
  stylesWorn,
  shopStylesWorn,
  textsLegible,
  pinnedVersions,
  nothingReadOnce,
  nothingSleeps,
  nothingAwaitedAmongStarted,
  oneDoor,
  deepTestsRepeat,
  longTestsMarked,
]

describe.each(rules)('$title', (rule) => {
  it('holds', async () => {
    expect(await rule.violations(house)).toEqual([])
  })
  it.each([...rule.examples])('sees $what', async ({ files, seen }) => {
    const found = await withTree(files, (tree) => rule.violations(tree))
    expect(found.toSorted()).toEqual(seen.toSorted())
  })
})

describe('[AUTH-9] every call says who may make it and is bound by exactly one route', () => {
  it('holds', async () => {
    const [contracts, bound] = await Promise.all([loadContracts(house), loadBound(house)])
    expect(endpointViolations(contracts, bound)).toEqual([])
  })

  it('sees calls that nobody, everybody or an unknown role may make, and calls bound twice, never, or in secret', () => {
    const call = (path: `/${string}`, access: unknown) => {
      const declared = endpoint(`GET ${path}`, 'anyone', { summary: '', output: z.null() })
      return Object.assign(declared, { access })
    }
    const exports = {
      open: call('/products/{code}', 'anyone'),
      same: call('/products/{id}', 'anyone'),
      staff: call('/crm/orders/get', 'signedIn'),
      cook: call('/crm/soup', ['cook']),
      nobody: call('/crm/nothing', []),
      silent: call('/quiet', undefined),
      spelling: { paid: 'word' },
    }
    const bound = [
      exports.open,
      exports.open,
      exports.staff,
      exports.cook,
      exports.nobody,
      exports.silent,
      call('/secret', 'anyone'),
    ]
    expect(endpointViolations([{ path: 'contract.ts', exports, declarations: 7 }], bound)).toEqual([
      'contract.ts declares 1 call(s) that it does not export',
      'contract.ts: open is bound by 2 routes',
      'contract.ts: open shares GET /products/{} with another call',
      'contract.ts: same is bound by 0 routes',
      'contract.ts: same shares GET /products/{} with another call',
      'contract.ts: staff is of the back-office and names no roles',
      'contract.ts: cook names unknown roles: cook',
      'contract.ts: nobody may be called by nobody',
      'contract.ts: silent does not say who may call it',
      'a route binds GET /secret, which no contract exports',
    ])
  })
})

describe('[WIRE-4] a call of the specification speaks its words', () => {
  it('holds', async () => {
    expect(specifiedCallViolations(await loadContracts(house))).toEqual([])
  })

  it('sees one that speaks ours, and one that nobody declares', () => {
    const answer = { summary: '', output: z.null() }
    const exports = {
      theirs: endpoint('GET /crm/orders/get', ['admin'], answer),
      ours: ownEndpoint('GET /crm/{list}/get', ['admin'], answer),
    }
    const addresses = ['GET /crm/orders/get', 'GET /crm/{}/get', 'POST /crm/orders/delete']
    expect(specifiedCallViolations([{ path: 'contract.ts', exports, declarations: 2 }], addresses)).toEqual([
      'POST /crm/orders/delete is of the specification, and no contract declares it',
      'contract.ts: ours speaks our words, and GET /crm/{}/get is of the specification',
    ])
  })
})

describe('[WIRE-8] every answer is described to its last key', () => {
  it('holds', async () => {
    expect(answerViolations(await loadContracts(house))).toEqual([])
  })

  it('sees anything, objects with more keys, at whatever depth, and calls named as not described that are', () => {
    const call = (path: `/${string}`, output: z.ZodMiniType) =>
      endpoint(`GET ${path}`, 'anyone', { summary: '', output })
    const exports = {
      anything: call('/anything', z.unknown()),
      loose: call('/loose', z.array(z.looseObject({ at: z.string() }))),
      open: call('/open', z.object({ at: z.string() })),
      deep: call('/deep', z.union([z.null(), z.strictObject({ lines: z.array(z.strictObject({ to: z.unknown() })) })])),
      table: call('/table', z.record(z.string(), z.unknown())),
      known: call('/known', z.unknown()),
      described: call('/described', z.strictObject({ changes: z.record(z.string(), changedValue()) })),
    }
    const known = ['GET /known', 'GET /described', 'GET /gone']
    expect(answerViolations([{ path: 'contract.ts', exports, declarations: 7 }], known)).toEqual([
      'contract.ts: anything answers anything as Data',
      'contract.ts: loose answers more keys than are named in Data[]',
      'contract.ts: open answers more keys than are named in Data',
      'contract.ts: deep answers anything as Data.lines[].to',
      'contract.ts: table answers more keys than are named in Data',
      'GET /described is described, and still named as if it were not',
      'GET /gone is described, and still named as if it were not',
    ])
  })
})

it('the graph of modules has no circle', () => {
  const reach = (module: string, path: readonly string[] = []): readonly string[] =>
    path.includes(module) ? [module] : (moduleGraph[module] ?? []).flatMap((next) => reach(next, [...path, module]))
  expect(Object.keys(moduleGraph).flatMap((module) => reach(module))).toEqual([])
})
