import * as THREE from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { finishes } from './material.ts'
import { bend } from './shapes/grid.ts'
import { rounded } from './shapes/outline.ts'
import { panel } from './shapes/panel.ts'
import { part, together } from './shapes/part.ts'
import { curve, strip } from './shapes/sweep.ts'

/** A digit as a pen writes it, in a box of 0.6 by 1. */
const digits: Record<string, [number, number][]> = {
  0: [
    [0.3, 1],
    [0.05, 0.8],
    [0, 0.5],
    [0.05, 0.2],
    [0.3, 0],
    [0.55, 0.2],
    [0.6, 0.5],
    [0.55, 0.8],
    [0.3, 1],
  ],
  1: [
    [0.1, 0.78],
    [0.36, 1],
    [0.36, 0.5],
    [0.36, 0],
  ],
  2: [
    [0.03, 0.76],
    [0.16, 0.96],
    [0.42, 0.97],
    [0.56, 0.76],
    [0.46, 0.5],
    [0.2, 0.22],
    [0.02, 0],
    [0.6, 0],
  ],
  3: [
    [0.05, 0.86],
    [0.28, 1],
    [0.53, 0.8],
    [0.3, 0.55],
    [0.58, 0.28],
    [0.3, 0],
    [0.03, 0.14],
  ],
  5: [
    [0.55, 1],
    [0.13, 1],
    [0.07, 0.56],
    [0.32, 0.62],
    [0.55, 0.48],
    [0.57, 0.2],
    [0.36, 0],
    [0.04, 0.1],
  ],
}

/** A tailor's wooden ruler of so many centimetres, lying before what it measures; its scale looks away from the eye. */
export function ruler(centimetres: number): THREE.Group {
  const [length, width] = [centimetres / 10, 0.28]
  const ink = finishes.rubber('#2b211c')
  const lying = ([x, y, z]: [number, number, number]): [number, number, number] => [x, z + 0.02, -y]
  const wood = finishes.wood()
  const top = 0.0425
  const wooden = together(part(bend(panel(rounded(length + 0.16, width, 0.02), 0.04, { round: 0.012 }), lying), wood))
  const mark = (x: number, tall: number, wide: number) =>
    new THREE.BoxGeometry(wide, 0.002, tall).translate(x, top - 0.001, -width / 2 + 0.012 + tall / 2)
  const marks = Array.from({ length: centimetres * 10 + 1 }, (_, at) => {
    const x = -length / 2 + at / 100
    if (at % 50 === 0) return mark(x, 0.11, 0.01)
    return at % 5 ? mark(x, 0.04, 0.0034) : mark(x, at % 10 ? 0.06 : 0.08, 0.006)
  })
  // drawn at once, since there are hundreds
  wooden.add(part(mergeGeometries(marks), ink))
  for (let at = 0; at <= centimetres; at += 5) {
    const word = Array.from(String(at))
    const high = 0.088
    word.forEach((digit, place) => {
      const left = -length / 2 + at / 10 + (place - word.length / 2) * high * 0.86 + high * 0.13
      const pen = digits[digit]!.map(([x, y]) => new THREE.Vector3(left + x * high, top, 0.105 - y * high))
      wooden.add(
        part(
          strip(
            curve(pen.map((p) => p.toArray())),
            0.014,
            0.003,
            (_, along) => along.clone().cross(new THREE.Vector3(0, 1, 0)),
            { steps: 40 },
          ),
          ink,
        ),
      )
    })
  }
  return wooden
}

/** The model with a ruler lying before it on the floor, or hung below the middle of it on the wall. */
export function measured(model: THREE.Group, stage: 'floor' | 'wall', centimetres: number): THREE.Group {
  model.updateMatrixWorld(true)
  const box = new THREE.Box3().setFromObject(model, true)
  const beside = ruler(centimetres)
  // its nought is where the model begins, so that the length is read off
  const middle = box.min.x + centimetres / 20
  if (stage === 'wall') {
    beside.rotation.x = Math.PI / 2
    beside.position.set((box.min.x + box.max.x) / 2, box.min.y - 0.35, 0.01)
  } else beside.position.set(middle, 0, box.max.z + 0.32)
  return together(model, beside)
}
