/** The roles of S6, and ours beside them (WIRE-12). */
export const roleIds = {
  user: '6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e01',
  admin: '6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e02',
  packer: '6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e03',
  manager: '6f2a1c7e-0d4b-4c1e-9b55-2f6c8a3d1e04',
} as const
export type Role = keyof typeof roleIds
export const roles = Object.keys(roleIds) as [Role, ...Role[]]

const roleNames = new Map(Object.entries(roleIds).map(([role, id]) => [id as string, role as Role]))

/** The role of a role id, compared without regard to case (S6); anything unknown is a plain user. */
export function roleOf(roleId: string): Role {
  return roleNames.get(roleId.toLowerCase()) ?? 'user'
}

/** Who does the work of the shop; what things cost and what they earn is for the Admin alone (WIRE-12). */
export const workers = ['admin', 'manager'] as const satisfies readonly Role[]
/** Everybody who works here: a Packer with what is packed alone (WIRE-12). */
export const staff = ['admin', 'manager', 'packer'] as const satisfies readonly Role[]
export type Worker = (typeof workers)[number]
export type Staff = (typeof staff)[number]

/** As whom one who does the work reads: whoever is no Admin sees as little as a manager. */
export function workerOf(role: Role): Worker {
  return role === 'admin' ? 'admin' : 'manager'
}

/** The same of everybody who works here. */
export function staffOf(role: Role): Staff {
  return role === 'packer' ? 'packer' : workerOf(role)
}
