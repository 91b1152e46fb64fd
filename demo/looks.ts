/** The products that complete a look, by code: each goes with all others of its line, in their order. */
const looks: readonly (readonly string[])[] = [
  ['BAG-0101', 'BEL-0504', 'SHO-0204', 'WAL-0307', 'HOO-0407'],
  ['BEL-0507', 'SHO-0216', 'WAL-0305', 'HAT-0801'],
  ['BAG-0112', 'SHO-0201', 'BEL-0509', 'WAL-0302', 'HOO-0404'],
  ['BAG-0111', 'SHO-0215', 'WAL-0308', 'HAT-0809'],
  ['BAG-0108', 'BEL-0501', 'SHO-0210', 'HAT-0812', 'HOO-0410'],
  ['WAL-0306', 'HOO-0412'],
  ['BAG-0113', 'BEL-0503', 'SHO-0217'],
]

export function companionsOf(idOf: ReadonlyMap<string, string>) {
  return looks.flatMap((look) =>
    look.flatMap((code) =>
      look
        .filter((other) => other !== code)
        .map((other, position) => ({ productId: findId(idOf, code), companionId: findId(idOf, other), position })),
    ),
  )
}

function findId(idOf: ReadonlyMap<string, string>, code: string): string {
  const id = idOf.get(code)
  if (id === undefined) throw new Error(`a look of the demo has ${code}, which the demo has not`)
  return id
}
