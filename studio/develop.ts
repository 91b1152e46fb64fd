import * as THREE from 'three'

/** Mixes the light of the fixed parts and of the paints, as eyes and screens want it. */
export function developer(paints: number) {
  const material = new THREE.RawShaderMaterial({
    glslVersion: THREE.GLSL3,
    depthTest: false,
    depthWrite: false,
    uniforms: {
      lights: { value: [] as THREE.Texture[] },
      colours: { value: [] as THREE.Color[] },
    },
    vertexShader: whole,
    fragmentShader: `precision highp float;
      in vec2 at; out vec4 colour; uniform sampler2D lights[${paints + 2}]; uniform vec3 colours[${paints}];
      float hash(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
      void main() {
        vec4 own = texture(lights[0], at);
        vec3 c = own.rgb + (1.0 - own.a) * texture(lights[${paints + 1}], at).rgb;
        ${Array.from({ length: paints }, (_, paint) => `c += texture(lights[${paint + 1}], at).rgb * colours[${paint}];`).join('\n')}
        vec2 q = (at - vec2(0.5, 0.52)) * vec2(0.8, 1.0);
        c *= 1.02 - 0.22 * dot(q, q);
        // above three quarters the light bends toward white instead of being cut off
        float peak = max(c.r, max(c.g, c.b));
        if (peak > 0.74) {
          float bent = 0.74 + 0.26 * (1.0 - exp(-(peak - 0.74) / 0.26));
          c = mix(c * (bent / peak), vec3(bent), 0.35 * (1.0 - exp(-(peak - 0.74) * 0.5)));
        }
        c = mix(12.92 * c, 1.055 * pow(max(c, vec3(1e-5)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
        // a little more depth in the darks, as a print has
        c = mix(c, c * c * (3.0 - 2.0 * c), 0.06);
        colour = vec4(c + (hash(at * 917.0) - 0.5) / 255.0, 1.0);
      }`,
  })
  const draw = pass(material)
  return (
    renderer: THREE.WebGLRenderer,
    target: THREE.WebGLRenderTarget,
    lights: THREE.Texture[],
    colours: string[],
  ) => {
    material.uniforms['lights']!.value = lights
    material.uniforms['colours']!.value = colours.map((colour) => new THREE.Color(colour))
    draw(renderer, target)
  }
}

/** The ground of an exposure with the edges of many lamps' shadows run into one another. */
export function soften(renderer: THREE.WebGLRenderer, target: THREE.WebGLRenderTarget, ground: THREE.Texture): void {
  const material = new THREE.RawShaderMaterial({
    glslVersion: THREE.GLSL3,
    depthTest: false,
    depthWrite: false,
    uniforms: { ground: { value: ground } },
    vertexShader: whole,
    fragmentShader: `precision highp float;
      in vec2 at; out vec4 colour; uniform sampler2D ground;
      vec3 near() {
        vec3 sum = texture(ground, at).rgb * 2.0;
        for (int i = 0; i < 10; i++) {
          float turn = float(i) * 2.399963, far = 0.0085 * sqrt((float(i) + 0.5) / 10.0);
          sum += texture(ground, at + far * vec2(cos(turn), 0.8 * sin(turn))).rgb;
        }
        return sum / 12.0;
      }
      void main() {
        vec3 own = near(), sum = own;
        float weights = 1.0;
        // what differs little is one lamp's edge; what differs much is another shadow, and stays out of it
        for (int i = 0; i < 36; i++) {
          float turn = float(i) * 2.399963, far = 0.05 * sqrt((float(i) + 0.5) / 36.0);
          vec3 other = texture(ground, at + far * vec2(cos(turn), 0.8 * sin(turn))).rgb;
          float weight = (1.0 - smoothstep(0.03, 0.12, abs(other.g - own.g) / max(own.g, 0.02))) * (1.0 - far / 0.055);
          sum += other * weight;
          weights += weight;
        }
        colour = vec4(sum / weights, 1.0);
      }`,
  })
  pass(material)(renderer, target)
  material.dispose()
}

const whole = `in vec3 position; out vec2 at; void main() { at = position.xy * 0.5 + 0.5; gl_Position = vec4(position, 1.0); }`

/** Draws a shader over all of a target. */
function pass(material: THREE.RawShaderMaterial) {
  const scene = new THREE.Scene()
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material)
  mesh.frustumCulled = false
  scene.add(mesh)
  const camera = new THREE.Camera()
  return (renderer: THREE.WebGLRenderer, target: THREE.WebGLRenderTarget) => {
    renderer.setRenderTarget(target)
    renderer.render(scene, camera)
  }
}
