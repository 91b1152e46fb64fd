import { lightsPerFrame, softboxes, toward } from './light.ts'
import * as THREE from 'three'

/** Properties of a surface besides colour and light; the shader of a surface leaves out those that it lacks. */
export type Trait = 'RELIEF' | 'METAL' | 'SHEEN' | 'PATTERN' | 'RIB' | 'ONE_SIDED'

/** Shared by the depth pass and the light pass, to the letter: the second is drawn where it is equal to the first. */
export const vertexShader = /* glsl */ `
precision highp float;
uniform mat4 modelMatrix, viewMatrix, projectionMatrix;
uniform mat3 normalMatrix;
in vec3 position, normal;
in vec2 uv;
out vec3 place, facing;
out vec2 at;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  facing = mat3(modelMatrix) * normal;
  at = uv;
  gl_Position = projectionMatrix * (viewMatrix * world);
}`

export const depthShader = /* glsl */ `
precision highp float;
void main() {}`

/**
 * Light is linear in paint: `fixed` is all that does not depend on it (gloss, metal, thread), and each `paint` the
 * light that a white surface of that part would send. Every colour of a model is a weighted sum of the same outputs.
 */
export function lightShader(paints: number, traits: Trait[]): string {
  return /* glsl */ `${traits.map((trait) => `#define ${trait}`).join('\n')}
precision highp float;
precision highp sampler2DShadow;
in vec3 place, facing;
in vec2 at;
layout(location = 0) out vec4 fixedLight;
${range(paints)
  .map((paint) => `layout(location = ${paint + 1}) out vec4 paint${paint}Light;`)
  .join('\n')}
uniform vec3 eye, fixedColour, lightDirections[${lightsPerFrame}], lightColours[${lightsPerFrame}];
uniform mat4 lightMatrices[${lightsPerFrame}];
uniform sampler2DShadow shadows;
uniform sampler2D relief;
uniform vec4 paintShares;
uniform vec3 pattern;
uniform vec2 reliefScale;
uniform float reliefStrength, tone, roughness, gleam, sheen, shadowBias, weight, rib;

vec3 bumped(vec3 n, vec2 slope) {
  vec3 px = dFdx(place), py = dFdy(place);
  vec2 ux = dFdx(at), uy = dFdy(at);
  float det = ux.x * uy.y - ux.y * uy.x;
  if (abs(det) < 1e-14) return n;
  vec3 t = (px * uy.y - py * ux.y) / det, b = (py * ux.x - px * uy.x) / det;
  vec3 bent = n - slope.x * t / max(dot(t, t), 1e-6) - slope.y * b / max(dot(b, b), 1e-6);
  return normalize(bent);
}

float lit(int light, vec3 p) {
  vec4 q = lightMatrices[light] * vec4(p, 1.0);
  vec2 column = vec2(float(light % 4), float(light / 4)) * vec2(0.25, 0.5);
  if (q.x <= 0.002 || q.x >= 0.998 || q.y <= 0.002 || q.y >= 0.998) return 1.0;
  return texture(shadows, vec3(column + q.xy * vec2(0.25, 0.5), q.z - 0.0004));
}

// how much of a softbox the blurred mirror image at r covers
float box(vec3 r, vec3 centre, vec3 right, vec3 top, vec2 half_, float blur) {
  float front = dot(r, centre);
  if (front <= 0.02) return 0.0;
  vec2 q = abs(vec2(dot(r, right), dot(r, top)) / front);
  vec2 w = vec2(0.03 + blur) * (0.6 + 0.4 / max(front, 0.25));
  vec2 edge = smoothstep(half_ + w, half_ - w, q);
  vec2 thin = half_ / max(half_, 0.62 * w);
  return edge.x * edge.y * thin.x * thin.y * smoothstep(0.02, 0.3, front);
}

vec3 mirrored(vec3 r, float rough, vec3 seen, float open, float ground) {
  float blur = 1.5 * rough * rough + 0.25 * rough;
  vec3 sum = vec3(0.0);
  ${softboxes.map((each, index) => mirroredBox(each, index)).join('\n  ')}
  float up = smoothstep(-0.25 - blur, 0.25 + blur, r.y);
  vec3 ceiling = vec3(0.30, 0.30, 0.32) * (0.55 + 0.75 * max(r.y, 0.0)) * (0.72 + 0.28 * r.z);
  sum += mix(vec3(0.62, 0.54, 0.44) * ground, ceiling * open, up);
  return sum;
}

float fresnel(float f0, float cosine, float rough) {
  return f0 + (max(1.0 - rough, f0) - f0) * pow(1.0 - cosine, 5.0);
}

// shares of the paints where a pattern is knitted in: 1 stripes, 2 rhombs
vec4 patterned() {
  vec2 q = at / pattern.yz;
  if (pattern.x < 1.5) return fract(q.y + 0.25) < 0.5 ? vec4(0, 1, 0, 0) : vec4(0, 0, 1, 0);
  vec2 c = abs(fract(q) - 0.5);
  float line = abs(fract(q.x + q.y) - 0.5);
  float back = abs(fract(q.x - q.y) - 0.5);
  if (min(line, back) < 0.018) return vec4(1, 0, 0, 0);
  return c.x + c.y < 0.36 ? vec4(0, 0, 1, 0) : vec4(0, 1, 0, 0);
}

void main() {
  vec3 n = normalize(facing), v = normalize(eye - place);
#ifndef ONE_SIDED
  if (!gl_FrontFacing) n = -n;
#endif
  vec3 p = place + n * shadowBias;
  float shade = 1.0;
#ifdef RELIEF
  vec4 surface = texture(relief, at * reliefScale);
  vec2 slope = (surface.rg - 0.5) * reliefStrength;
  shade += tone * (surface.a - 0.5) * 2.0;
#ifdef RIB
  slope.x -= 0.75 * sin(at.x * rib);
  shade += 0.10 * cos(at.x * rib) - 0.08;
#endif
  n = bumped(n, slope);
  if (dot(n, v) < 0.02) n = normalize(n + v * (0.02 - dot(n, v)));
#endif

  float seen[${lightsPerFrame}];
  vec3 light = vec3(0.03);
  for (int i = 0; i < ${lightsPerFrame}; i++) {
    seen[i] = lit(i, p);
    float facingLight = dot(n, lightDirections[i]);
#ifdef SHEEN
    facingLight = (facingLight + 0.12) / 1.12;
#endif
    light += lightColours[i] * max(0.0, facingLight) * seen[i];
  }
#ifdef RELIEF
  float facingEye = clamp(dot(n, v), 0.0, 1.0);
  vec3 boxes = vec3(0.5 * (seen[0] + seen[1]), seen[2], seen[3]);
  float open = (seen[4] + seen[5] + seen[6]) / 3.0;
  float ground = 0.35 + 0.65 * seen[7];
  vec3 gloss = mirrored(reflect(-v, n), roughness, boxes, open, ground);
#ifdef METAL
  vec3 shine = gloss * (fixedColour + (1.0 - fixedColour) * pow(1.0 - facingEye, 5.0) * 0.6) * shade;
  fixedLight = vec4(shine, 1.0) * weight;
  ${range(paints)
    .map((paint) => `paint${paint}Light = vec4(0);`)
    .join('\n  ')}
#else
  float f = fresnel(0.04, facingEye, roughness);
  vec3 shine = gloss * f * gleam;
  float under = 1.0 - f;
  vec3 diffuse = light * under * max(shade, 0.0);
  vec3 fuzz = vec3(0.0);
#ifdef SHEEN
  fuzz = light * sheen * pow(1.0 - facingEye, 3.0);
#endif
#ifdef PATTERN
  vec4 shares = patterned();
#else
  vec4 shares = paintShares;
#endif
  fixedLight = vec4(shine + diffuse * shares.x * fixedColour + fuzz * 0.10, 1.0) * weight;
  ${range(paints)
    .map((paint) => `paint${paint}Light = vec4((diffuse + fuzz) * shares.${'yzw'[paint]}, 1.0) * weight;`)
    .join('\n  ')}
#endif
#else
  fixedLight = vec4(light * fixedColour, 1.0) * weight;
  ${range(paints)
    .map((paint) => `paint${paint}Light = vec4(0);`)
    .join('\n  ')}
#endif
}`
}

function mirroredBox(each: (typeof softboxes)[number], index: number): string {
  const centre = toward(each.azimuth, each.elevation)
  const right = new THREE.Vector3(0, 1, 0).cross(centre).normalize()
  const top = centre.clone().cross(right)
  const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180)
  const [width, height] = [tangent(each.halfWidth), tangent(each.halfHeight)]
  // as bright as a box of this size must be to throw the light it throws
  const radiance = each.strength / (Math.PI * width * height * 0.9)
  const { r, g, b } = new THREE.Color(each.colour).multiplyScalar(radiance * 3.1)
  return `sum += vec3(${[r, g, b].map(glsl)}) * seen.${'xyz'[index]} * box(r, ${vector(centre)}, ${vector(right)}, ${vector(top)}, vec2(${glsl(width)}, ${glsl(height)}), blur);`
}

function vector({ x, y, z }: THREE.Vector3): string {
  return `vec3(${[x, y, z].map(glsl)})`
}

function glsl(value: number): string {
  return value.toFixed(5)
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
