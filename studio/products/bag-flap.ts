import * as THREE from 'three'
import { carrying } from '../forms/hand.ts'
import { finishes } from '../material.ts'
import { bend, type Point } from '../shapes/grid.ts'
import { rounded, softened } from '../shapes/outline.ts'
import { panel } from '../shapes/panel.ts'
import { grounded, moved, part, together } from '../shapes/part.ts'
import { stitches } from '../shapes/stitch.ts'
import { curve, rope, strip } from '../shapes/sweep.ts'
import type { Product } from './product.ts'

export const bagFlap: Product = {
  paints: 1,
  size: 1.06,
  build,
  // off the floor, by the middle of its handle
  worn: () => together(moved(build(), [0, 4, 0]), moved(carrying(), [0, 4 + 2.61, 0])),
  views: {
    front: { turn: 32, lift: 13, fill: 0.84 },
    side: { turn: -46, lift: 15, fill: 0.82 },
    worn: { turn: 24, lift: 6, close: { at: [0, 5.75, 0], height: 4.7 } },
    scale: { turn: 6, lift: 20, fill: 0.9, raise: 0 },
    detail: { turn: 24, lift: 16, close: { at: [0.1, 0.92, 0.45], height: 1.35 }, lens: 0.05 },
  },
}

const width = 2.3
const height = 1.62
const depth = 0.74

function build(): THREE.Group {
  const leather = finishes.leather()
  const brass = finishes.brass()
  const thread = finishes.thread()
  const body = bend(
    panel(rounded(width, height, 0.26, { taper: 0.13, top: 0.1 }), depth, { round: 0.1, puff: [0.05, 0.05] }),
    lean,
  )
  const fold = flapFold()
  const flap = bend(panel(flapOutline(), 0.05, { round: 0.024, rings: 40 }), ([x, y, z]) => fold(x, y, z))
  const seam = new THREE.CatmullRomCurve3(
    flapOutline(0.075)
      .filter(({ y }) => y < 0.96)
      .map(({ x, y }) => new THREE.Vector3(...fold(x, y, 0.027))),
  )
  const bag = together(part(body, leather), part(flap, leather), part(stitches(seam), thread))
  bag.add(...[-1, 1].map((side) => part(stitches(gusset(side)), thread)))
  bag.add(...lock(brass), ...handle(leather, brass))
  for (const x of [-0.9, 0.9])
    for (const z of [-0.22, 0.22])
      bag.add(part(new THREE.SphereGeometry(0.055, 24, 16), brass, [x, -height / 2 - 0.01, z]))
  return grounded(bag)
}

/** The body is thinner toward the top. */
function lean([x, y, z]: Point): Point {
  const part = (y + height / 2) / height
  return [x, y, z * (1 - 0.34 * part)]
}

/** From the back edge over the top and down the front: y is the way along the flap, 0 at the tip of the front. */
function flapFold(): (x: number, y: number, z: number) => Point {
  const line = curve([
    [0, -0.36, 0.405],
    [0, 0.0, 0.375],
    [0, 0.4, 0.335],
    [0, 0.66, 0.3],
    [0, 0.79, 0.25],
    [0, 0.845, 0.16],
    [0, 0.855, 0],
    [0, 0.845, -0.16],
    [0, 0.79, -0.25],
    [0, 0.66, -0.295],
    [0, 0.3, -0.34],
  ])
  const length = line.getLength()
  return (x, y, z) => {
    const t = Math.max(0, Math.min(1, y / length))
    const centre = line.getPointAt(t)
    const tangent = line.getTangentAt(t)
    return [x, centre.y - tangent.z * z, centre.z + tangent.y * z]
  }
}

function flapOutline(by = 0) {
  const [w, end] = [1.06 - by, 2.32]
  return softened(
    [
      [0, 0 + by, 0.02],
      [0.52, 0.03 + by, 0.8],
      [w + 0.02, 0.3 + by, 0.32],
      [w, 1.3, 0.1],
      [w - 0.02, end - by, 0.04],
      [-w + 0.02, end - by, 0.04],
      [-w, 1.3, 0.1],
      [-w - 0.02, 0.3 + by, 0.32],
      [-0.52, 0.03 + by, 0.8],
    ],
    360,
  )
}

function gusset(side: number) {
  const x = (y: number) => side * (width / 2 - 0.13 * ((y + height / 2) / height) + 0.002)
  return curve([
    [x(-0.5), -0.5, 0.0],
    [x(0.55), 0.55, 0.0],
  ])
}

function lock(brass: THREE.Material): THREE.Object3D[] {
  const plate = panel(rounded(0.42, 0.24, 0.1), 0.05, { round: 0.02 })
  const knob = new THREE.CapsuleGeometry(0.045, 0.13, 12, 24)
  return [
    part(plate, brass, [0, -0.22, 0.435], [-0.07, 0, 0]),
    part(new THREE.CylinderGeometry(0.04, 0.045, 0.06, 24).rotateX(Math.PI / 2), brass, [0, -0.22, 0.475]),
    part(knob.rotateZ(Math.PI / 2), brass, [0, -0.22, 0.51], [0, 0, 0.0]),
  ]
}

function handle(leather: THREE.Material, brass: THREE.Material): THREE.Object3D[] {
  const arc = curve([
    [-0.58, 1.06, 0],
    [-0.57, 1.2, 0],
    [-0.47, 1.5, 0],
    [-0.25, 1.68, 0],
    [0, 1.735, 0],
    [0.25, 1.68, 0],
    [0.47, 1.5, 0],
    [0.57, 1.2, 0],
    [0.58, 1.06, 0],
  ])
  const parts: THREE.Object3D[] = [
    part(
      rope(arc, (t) => 0.062 + 0.012 * Math.sin(Math.PI * t), { caps: true }),
      leather,
    ),
  ]
  for (const x of [-0.58, 0.58]) {
    const ring = new THREE.TorusGeometry(0.105, 0.022, 16, 48)
    parts.push(part(ring, brass, [x, 0.985, 0], [0, 0.25, 0]))
    parts.push(part(new THREE.CylinderGeometry(0.075, 0.075, 0.05, 32), brass, [x, 1.075, 0]))
    const tab = curve([
      [x, 0.868, 0.2],
      [x, 0.9, 0.08],
      [x, 0.915, 0.0],
      [x, 0.9, -0.08],
      [x, 0.868, -0.2],
    ])
    parts.push(part(strip(tab, 0.15, 0.035, new THREE.Vector3(1, 0, 0), { steps: 40 }), leather))
    for (const z of [0.14, -0.14]) parts.push(part(new THREE.SphereGeometry(0.022, 16, 12), brass, [x, 0.905, z]))
  }
  return parts
}
