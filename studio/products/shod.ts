import * as THREE from 'three'
import { leg } from '../forms/leg.ts'
import { finishes } from '../material.ts'
import { lining, sole, upperSkin, type surface } from '../shapes/foot.ts'
import { bend, type Point } from '../shapes/grid.ts'
import { inset, spaced, type Outline } from '../shapes/outline.ts'
import { panel } from '../shapes/panel.ts'
import { grounded, moved, part, together } from '../shapes/part.ts'

/** The right one and its mirror image, a step apart. */
export function pair(right: THREE.Group): THREE.Group {
  const left = right.clone()
  left.scale.z = -1
  return grounded(
    together(
      moved(together(right), [0.1, 0, 0.5], [0, -0.06, 0]),
      moved(together(left), [-0.12, 0, -0.5], [0, 0.1, 0]),
    ),
  )
}

interface Shoe {
  thick: number
  heel: number
  welt?: number
  inside?: THREE.Material
}

/** Upper, lining, insole, sole and heel, raised as a heel of that height raises them. */
export function shod(
  skin: ReturnType<typeof surface>,
  leather: THREE.Material,
  { thick, heel, welt = 0.028, inside = finishes.lining() }: Shoe,
): THREE.Group {
  const flatways = (outline: Outline, thickness: number, middle: number) =>
    bend(panel(outline, thickness, { round: Math.min(0.018, thickness / 2) }), ([x, y, z]) => [x, z + middle, y])
  const edge = finishes.edge('#4a2f20')
  const shoe = together(
    worn(upperSkin(skin), leather, heel),
    worn(lining(skin), inside, heel),
    worn(flatways(inset(sole, 0.03), 0.03, 0.135), inside, heel),
    worn(flatways(inset(sole, -welt), thick, 0.1 - thick / 2), edge, heel),
  )
  const top = 0.1 - thick + 0.004
  for (const { from, to, out, colour } of lifts(heel)) {
    const outline = heelPiece(welt - 0.012 + out)
    const lift = bend(panel(outline, to - from, { round: 0.006 }), ([x, y, z]) => [x, z + top - (from + to) / 2, y])
    shoe.add(worn(lift, finishes.edge(colour), heel))
  }
  return shoe
}

/** A heel from the sole down: lifts of leather, none quite like the next, and a cap of rubber. */
function lifts(heel: number): { from: number; to: number; out: number; colour: string }[] {
  const cap = Math.min(0.05, heel / 3)
  const count = Math.max(1, Math.round((heel - cap) / 0.05))
  const height = (heel - cap) / count
  const leather = Array.from({ length: count }, (_, at) => ({
    from: at * height,
    to: (at + 1) * height + 0.002,
    out: at % 2 ? -0.001 : 0,
    colour: at % 2 ? '#45291b' : '#402618',
  }))
  return [...leather, { from: heel - cap, to: heel, out: 0.001, colour: '#1f1815' }]
}

/** The part of the sole under the heel, its front cut straight. */
function heelPiece(out: number): Outline {
  const line = inset(sole, -out)
  const [back, front] = [line.findIndex(({ x }) => x > -0.56), line.findLastIndex(({ x }) => x > -0.56)]
  return spaced([...line.slice(front + 1), ...line.slice(0, back)], 200)
}

/** As a foot stands in it: the heel up, the toe off the floor a little. */
export function worn(geometry: THREE.BufferGeometry, finish: THREE.Material, heel: number): THREE.Mesh {
  return part(bend(geometry, raisedBy(heel)), finish)
}

function raisedBy(heel: number) {
  return ([x, y, z]: Point): Point => {
    const part = Math.max(0, Math.min(1, (0.35 - x) / 0.85))
    const up = part * part * (3 - 2 * part) * heel
    const spring = x > 0.5 ? ((x - 0.5) / 0.7) ** 2 * 0.05 : 0
    return [x, y + up + spring, z]
  }
}

interface Foot {
  heel: number
  /** Where the leather begins to cover it, from above. */
  vamp: number
  /** How much narrower than the form the shoe holds it. */
  slim?: number
  /** And up to what height it does. */
  tall?: number
  /** A sock that the foot wears under the shoe. */
  sock?: THREE.Group
}

/** The shoe with a foot in it; what the leather hides is thin enough to stay under it. */
export function onFoot(shoe: THREE.Group, { heel, vamp, slim = 0.84, tall = 0.8, sock }: Foot): THREE.Group {
  const raised = raisedBy(heel)
  const foot = together(leg(2.5), ...(sock ? [sock] : []))
  foot.traverse((each) => {
    if (!(each instanceof THREE.Mesh)) return
    bend(each.geometry as THREE.BufferGeometry, ([x, y, z]) => {
      const covered = y < 1 ? Math.max(0, Math.min(1, (x - vamp) / 0.3)) : 0
      const low = y * (1 - 0.6 * covered)
      const held = Math.max(0, Math.min(1, (tall - y) / 0.5))
      const thin = 1 - (1 - slim) * held - 0.25 * covered
      const heelward = x < -0.5 ? 0.05 * held * Math.min(1, (-0.5 - x) / 0.5) : 0
      return raised([(x + 0.02) * (0.95 - 0.09 * covered) + heelward, 0.15 + low * 0.97, z * thin])
    })
  })
  return together(shoe, foot)
}
