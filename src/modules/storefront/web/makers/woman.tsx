/** A portrait that is drawn: she sews, and wears a headband of the shop. */
export function Woman() {
  return (
    <svg viewBox="0 0 400 470" aria-hidden="true">
      <path fill="#f2d596" d="M0 0h400v470H0z" />
      <path fill="#eac67c" d="M0 300c90-40 130 20 220-10s120-40 180-20v200H0z" opacity=".6" />
      {/* bun and hair behind */}
      <path
        fill="#3d2419"
        d="M200 84c-66 0-96 52-96 112 0 54 8 96 34 118 20 14 104 14 124 0 26-22 34-64 34-118 0-60-30-112-96-112z"
      />
      <path fill="#3d2419" d="M236 306c38-16 72 2 70 34s-38 42-70 24z" />
      {/* shoulders */}
      <path fill="#f7f0e1" d="M42 480c2-58 24-88 66-100 26-8 46-14 56-26h72c10 12 30 18 56 26 42 12 64 42 66 100z" />
      <path
        fill="#e6dcc6"
        d="M292 380c42 12 64 42 66 100h-52c4-40-2-74-14-100zM108 380c-42 12-64 42-66 100h40c-2-40 8-74 26-100z"
      />
      {/* neck */}
      <path fill="#dba67e" d="M166 300h68v52c0 14-14 38-34 48-20-10-34-34-34-48z" />
      <path fill="#c48a63" d="M166 312c14 22 48 26 68 8v22c-22 16-50 14-68-6z" opacity=".75" />
      {/* collar */}
      <path
        fill="none"
        stroke="#a8234f"
        strokeWidth="5"
        strokeDasharray="1 9"
        strokeLinecap="round"
        d="M158 362c6 26 22 46 42 54 20-8 36-28 42-54"
      />
      <path
        fill="none"
        stroke="#47683c"
        strokeWidth="4"
        strokeDasharray="1 11"
        strokeLinecap="round"
        d="M146 370c8 32 28 56 54 64 26-8 46-32 54-64"
      />
      {/* apron */}
      <path fill="#4a1942" d="M112 470c4-24 10-40 22-44h132c12 4 18 20 22 44v10H112z" />
      <path fill="#4a1942" d="M126 380l22-8 8 62h-20zM274 380l-22-8-8 62h20z" />
      <path fill="none" stroke="#f0b64a" strokeWidth="2.5" strokeDasharray="7 6" d="M136 436h128" />
      {/* face */}
      <path
        fill="#edc39d"
        d="M200 112c-50 0-72 40-72 88 0 30 6 58 20 82 14 22 32 42 52 42s38-20 52-42c14-24 20-52 20-82 0-48-22-88-72-88z"
      />
      <path
        fill="#dba67e"
        d="M240 124c22 16 32 44 32 76 0 30-6 58-20 82-14 22-32 42-52 42-6 0-12-2-18-5 30-4 50-34 58-66 10-40 12-90 0-129z"
        opacity=".45"
      />
      {/* ears */}
      <path fill="#e2b189" d="M128 206c-12-4-16 10-12 24s12 20 18 14zM272 206c12-4 16 10 12 24s-12 20-18 14z" />
      <circle cx="121" cy="250" r="5" fill="#f0b64a" />
      <circle cx="279" cy="250" r="5" fill="#f0b64a" />
      {/* hair front */}
      <path
        fill="#4b2d1f"
        d="M200 92c-58 0-88 42-88 106l8 14c10-34 34-58 80-76 46 18 70 42 80 76l8-14c0-64-30-106-88-106z"
      />
      <path
        fill="none"
        stroke="#6b4430"
        strokeWidth="3"
        strokeLinecap="round"
        d="M190 134c-30 12-50 30-62 56M182 126c-30 8-50 26-60 50M212 134c30 12 48 30 60 56M220 126c28 8 48 26 58 48"
        opacity=".8"
      />
      {/* headband */}
      <path
        fill="#a8234f"
        d="M108 176c-2-62 36-104 92-104s94 42 92 104c-8-2-14-6-18-12-6-38-32-60-74-60s-68 22-74 60c-4 6-10 10-18 12z"
      />
      <path fill="#8a1a40" d="M250 92c24 18 40 46 42 84-8-2-14-6-18-12-4-32-18-54-42-64z" opacity=".7" />
      <path fill="#a8234f" d="M176 74c8-18 40-18 48 0 4 12 2 24-6 32h-36c-8-8-10-20-6-32z" />
      <path
        fill="none"
        stroke="#7c1639"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M184 80c4 8 6 16 4 24M200 72c2 10 2 22 0 32M216 80c-4 8-6 16-4 24"
      />
      {/* brows */}
      <path
        fill="none"
        stroke="#3d2419"
        strokeWidth="5"
        strokeLinecap="round"
        d="M150 196c8-8 22-9 32-4M218 192c10-5 24-4 32 4"
      />
      {/* eyes */}
      <path fill="#fffaf0" d="M150 218c8-10 24-11 32 0-8 8-24 8-32 0zM218 218c8-11 24-10 32 0-8 8-24 8-32 0z" />
      <circle cx="167" cy="217" r="7" fill="#4a3320" />
      <circle cx="233" cy="217" r="7" fill="#4a3320" />
      <circle cx="169.5" cy="214.5" r="2" fill="#fff" />
      <circle cx="235.5" cy="214.5" r="2" fill="#fff" />
      <path
        fill="none"
        stroke="#3d2419"
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M147 219c8-13 27-15 36-1M217 218c9-14 28-12 36 1"
      />
      {/* nose, mouth */}
      <path
        fill="none"
        stroke="#b97a52"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M203 212c2 18 8 30 9 38 0 6-8 8-16 6"
      />
      <path fill="#c9605a" d="M172 278c10-4 20-6 28-3 8-3 18-1 28 3-8 14-18 19-28 19s-20-5-28-19z" />
      <path fill="#fff6ea" d="M178 279c14 3 30 3 44 0-6 6-14 8-22 8s-16-2-22-8z" />
      <path
        fill="none"
        stroke="#a8453f"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M168 276c12 4 20 3 32 2 12 1 20 2 32-2"
      />
      <ellipse cx="150" cy="250" rx="17" ry="12" fill="#dd8063" opacity=".38" />
      <ellipse cx="250" cy="250" rx="17" ry="12" fill="#dd8063" opacity=".38" />
      {/* tape */}
      <path
        fill="#f0b64a"
        d="M150 356c-26 12-46 20-52 34-8 30-10 60-10 90h26c0-30 2-58 8-78 4-10 24-20 42-30zM250 356c26 12 46 20 52 34 8 30 10 60 10 90h-26c0-30-2-58-8-78-4-10-24-20-42-30z"
      />
      <path
        fill="none"
        stroke="#6b3322"
        strokeWidth="2"
        d="M100 404l10 4M96 422l18 3M94 440l9 1M93 458l20 0M300 404l-10 4M304 422l-18 3M306 440l-9 1M307 458l-20 0"
      />
    </svg>
  )
}
