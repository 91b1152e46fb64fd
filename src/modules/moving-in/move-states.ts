export const moveStates = [
  'planned',
  'running',
  'stopped',
  'interrupted',
  'done',
  'undoing',
  'undoInterrupted',
  'undone',
] as const
export type MoveState = (typeof moveStates)[number]

export const photoActs = ['pause', 'resume', 'again'] as const
export type PhotoAct = (typeof photoActs)[number]

/** Read from an account, and not from a file, whose name has an ending. */
export function isOfApi({ fileName }: { fileName: string }): boolean {
  return fileName.endsWith(' API')
}
