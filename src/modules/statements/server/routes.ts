import { route } from '#platform/server/http/api.ts'
import * as contract from '../statements.contract.ts'
import { importStatement } from './import-statement.ts'
import { listImports } from './statements.sql.ts'
import { undoStatement } from './undo-statement.ts'

export const statementRoutes = {
  import: route(contract.importStatement, (shop, { query }, call) =>
    importStatement(shop, { ...query, take: query.take ?? [] }, call),
  ),
  imports: route(contract.getStatements, async (shop) => ({
    imports: await listImports(shop.database.db, shop.now()),
  })),
  undo: route(contract.undoStatement, (shop, { body }, { caller }) => undoStatement(shop, body.importId, caller)),
}
