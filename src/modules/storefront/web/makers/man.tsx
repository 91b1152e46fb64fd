/** A portrait that is drawn: he makes shoes, and has a pencil at hand. */
export function Man() {
  return (
    <svg viewBox="0 0 400 470" aria-hidden="true">
      <path fill="#c9d3bb" d="M0 0h400v470H0z" />
      <path fill="#b3c1a2" d="M0 310c90-40 130 20 220-10s120-40 180-20v200H0z" opacity=".7" />
      {/* shoulders */}
      <path fill="#2f5d86" d="M26 480c2-64 30-92 78-104 24-6 44-12 56-26h80c12 14 32 20 56 26 48 12 76 40 78 104z" />
      <path
        fill="#264d70"
        d="M296 376c48 12 76 40 78 104h-50c2-42-8-78-28-104zM104 376c-48 12-76 40-78 104h42c0-42 12-78 36-104z"
      />
      {/* neck */}
      <path fill="#d39c74" d="M160 296h80v60c0 12-18 34-40 42-22-8-40-30-40-42z" />
      <path fill="#b57f58" d="M160 312c20 26 58 28 80 6v24c-24 18-58 18-80-4z" opacity=".75" />
      {/* collar */}
      <path
        fill="#3a6c98"
        d="M158 348c-10 8-18 14-24 24l34 44 32-20c-20-8-36-26-42-48zM242 348c10 8 18 14 24 24l-34 44-32-20c20-8 36-26 42-48z"
      />
      {/* apron */}
      <path fill="#6b3322" d="M106 480c2-28 8-48 24-54h140c16 6 22 26 24 54z" />
      <path fill="#6b3322" d="M118 376l24-6 8 64h-22zM282 376l-24-6-8 64h22z" />
      <path fill="none" stroke="#e8c9a0" strokeWidth="2.5" strokeDasharray="7 6" d="M134 437h132" />
      <circle cx="139" cy="428" r="5" fill="#d9a441" />
      <circle cx="261" cy="428" r="5" fill="#d9a441" />
      {/* face */}
      <path
        fill="#e4b48c"
        d="M200 104c-52 0-76 38-76 92 0 36 8 66 20 88 14 24 34 44 56 44s42-20 56-44c12-22 20-52 20-88 0-54-24-92-76-92z"
      />
      <path
        fill="#cf966c"
        d="M244 118c22 16 32 44 32 78 0 36-8 66-20 88-14 24-34 44-56 44 30-10 44-40 50-70 8-42 8-100-6-140z"
        opacity=".4"
      />
      <path fill="#d9a57c" d="M124 202c-13-5-18 10-13 26s13 22 20 15zM276 202c13-5 18 10 13 26s-13 22-20 15z" />
      {/* beard */}
      <path
        fill="#7a4a2c"
        d="M125 220c4 20 12 34 22 40 16 6 30-4 53-4s37 10 53 4c10-6 18-20 22-40 4 46-4 82-24 108-14 18-32 26-51 26s-37-8-51-26c-20-26-28-62-24-108z"
      />
      <path
        fill="#693d23"
        d="M275 220c4 46-4 82-24 108-14 18-32 26-51 26 32-14 48-46 54-94 10-6 17-20 21-40z"
        opacity=".7"
      />
      <path
        fill="none"
        stroke="#94603d"
        strokeWidth="3"
        strokeLinecap="round"
        d="M150 286c6 20 14 34 24 44M172 300c4 16 10 28 16 36M228 300c-4 16-8 26-14 36M250 286c-4 18-10 30-18 42"
        opacity=".8"
      />
      {/* mouth */}
      <path fill="#8d3f38" d="M174 280c16 5 36 5 52 0-6 13-15 18-26 18s-20-5-26-18z" />
      <path fill="#fff6ea" d="M178 281c14 4 30 4 44 0-5 6-13 8-22 8s-17-2-22-8z" />
      {/* moustache */}
      <path
        fill="#7a4a2c"
        d="M200 262c-8-8-22-8-32-1-8 6-18 8-26 6 8 16 24 20 38 16 8-2 15-6 20-10 5 4 12 8 20 10 14 4 30 0 38-16-8 2-18 0-26-6-10-7-24-7-32 1z"
      />
      {/* hair */}
      <path
        fill="#5d3720"
        d="M120 204c-14-70 18-122 80-122 44 0 74 18 84 54 6 22 4 46-4 68-4-26-12-42-24-54-30 8-66 8-98-8-18 12-30 32-38 62z"
      />
      <path
        fill="none"
        stroke="#7c4f31"
        strokeWidth="3"
        strokeLinecap="round"
        d="M150 120c22-20 60-28 92-12M142 138c24-20 50-28 78-26M256 118c12 10 20 24 22 42"
        opacity=".8"
      />
      {/* pencil */}
      <path fill="#f0b64a" d="M278 160l44-34 8 10-44 34z" />
      <path fill="#f3dcb6" d="M278 160l-14 18 22-8z" />
      <path fill="#2d2018" d="M268.5 172l-4.5 6 7-2.5z" />
      <path fill="#a8234f" d="M322 126l8-6c4 2 6 6 7 11l-7 5z" />
      <path fill="#5d3720" d="M262 150c10 8 18 26 20 52 6-18 8-40 4-60z" />
      {/* brows */}
      <path
        fill="none"
        stroke="#5d3720"
        strokeWidth="7"
        strokeLinecap="round"
        d="M146 188c10-7 24-8 36-3M218 185c12-5 26-4 36 3"
      />
      {/* eyes */}
      <path fill="#fffaf0" d="M149 212c8-9 23-10 31 0-8 7-23 7-31 0zM220 212c8-10 23-9 31 0-8 7-23 7-31 0z" />
      <circle cx="165" cy="211" r="6.5" fill="#3c5a48" />
      <circle cx="235" cy="211" r="6.5" fill="#3c5a48" />
      <circle cx="167" cy="209" r="1.8" fill="#fff" />
      <circle cx="237" cy="209" r="1.8" fill="#fff" />
      <path
        fill="none"
        stroke="#4b2d1a"
        strokeWidth="3"
        strokeLinecap="round"
        d="M147 213c8-11 25-13 34-1M219 212c9-12 26-10 34 1"
      />
      <path
        fill="none"
        stroke="#b57f58"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M138 222c-4 2-8 2-11 1M262 222c4 2 8 2 11 1"
      />
      {/* nose */}
      <path
        fill="none"
        stroke="#a86c44"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M204 206c2 18 9 32 10 40 0 7-9 9-18 7"
      />
      <ellipse cx="148" cy="240" rx="15" ry="9" fill="#d4754f" opacity=".35" />
      <ellipse cx="252" cy="240" rx="15" ry="9" fill="#d4754f" opacity=".35" />
      {/* glasses */}
      <g fill="none" stroke="#2d2018" strokeWidth="3">
        <circle cx="165" cy="212" r="24" />
        <circle cx="235" cy="212" r="24" />
        <path d="M189 209c6-5 16-5 22 0M141 207l-18-4M259 207l18-4" />
      </g>
    </svg>
  )
}
