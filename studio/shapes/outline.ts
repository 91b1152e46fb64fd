import * as THREE from 'three'

/** A closed line of points in a plane, counter-clockwise, evenly spaced. */
export type Outline = THREE.Vector2[]

/** A box with round corners; the top may be narrower, and its corners may be rounder or sharper than the bottom's. */
export function rounded(
  width: number,
  height: number,
  corner: number,
  { taper = 0, top = corner, points = 240 } = {},
): Outline {
  const [w, h] = [width / 2, height / 2]
  const corners = [
    [w, -h, corner],
    [w - taper, h, top],
    [-w + taper, h, top],
    [-w, -h, corner],
  ] as const
  return softened(
    corners.map(([x, y, r]) => [x, y, r]),
    points,
  )
}

/** A polygon with each corner rounded by its own radius. */
export function softened(corners: [number, number, number][], points = 240): Outline {
  const line: THREE.Vector2[] = []
  corners.forEach(([x, y, r], at) => {
    const corner = new THREE.Vector2(x, y)
    const before = corners.at(at - 1)!
    const after = corners[(at + 1) % corners.length]!
    const back = new THREE.Vector2(before[0] - x, before[1] - y).normalize()
    const on = new THREE.Vector2(after[0] - x, after[1] - y).normalize()
    const half = Math.acos(Math.max(-1, Math.min(1, back.dot(on)))) / 2
    const reach = r / Math.max(0.05, Math.tan(half))
    if (r < 1e-4) return void line.push(corner)
    const centre = corner.clone().addScaledVector(back.clone().add(on).normalize(), r / Math.sin(half))
    const from = corner.clone().addScaledVector(back, reach)
    const to = corner.clone().addScaledVector(on, reach)
    const start = Math.atan2(from.y - centre.y, from.x - centre.x)
    let turn = Math.atan2(to.y - centre.y, to.x - centre.x) - start
    while (turn > Math.PI) turn -= 2 * Math.PI
    while (turn < -Math.PI) turn += 2 * Math.PI
    for (let step = 0; step <= 20; step++)
      line.push(
        new THREE.Vector2(
          centre.x + r * Math.cos(start + (turn * step) / 20),
          centre.y + r * Math.sin(start + (turn * step) / 20),
        ),
      )
  })
  return spaced(line, points)
}

/** A smooth closed line through the points. */
export function through(points: [number, number][], count = 240): Outline {
  const curve = new THREE.CatmullRomCurve3(
    points.map(([x, y]) => new THREE.Vector3(x, y, 0)),
    true,
    'centripetal',
  )
  return spaced(
    curve
      .getPoints(count * 4)
      .map(({ x, y }) => new THREE.Vector2(x, y))
      .slice(0, -1),
    count,
  )
}

export function spaced(line: THREE.Vector2[], count: number): Outline {
  const closed = [...line, line[0]!]
  const lengths = [0]
  for (let at = 1; at < closed.length; at++) lengths.push(lengths[at - 1]! + closed[at]!.distanceTo(closed[at - 1]!))
  const total = lengths.at(-1)!
  const out: THREE.Vector2[] = []
  for (let step = 0, at = 1; step < count; step++) {
    const wanted = (total * step) / count
    while (lengths[at]! < wanted) at++
    const part = (wanted - lengths[at - 1]!) / Math.max(1e-9, lengths[at]! - lengths[at - 1]!)
    out.push(closed[at - 1]!.clone().lerp(closed[at]!, part))
  }
  return out
}

/** The line a little further in; corners tighter than the inset are left to themselves. */
export function inset(outline: Outline, by: number): Outline {
  return outline.map((point, at) => {
    const before = outline.at(at - 1)!
    const after = outline[(at + 1) % outline.length]!
    const along = after.clone().sub(before).normalize()
    return new THREE.Vector2(point.x - along.y * by, point.y + along.x * by)
  })
}
