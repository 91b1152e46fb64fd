const paths = {
  search: ['M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z', 'm20 20-4-4'],
  person: ['M15.8 8a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0Z', 'M4.5 20c1.2-3.8 4.1-5.6 7.5-5.6s6.3 1.8 7.5 5.6'],
  bag: ['M5 8h14l1 12H4L5 8Z', 'M9 10V6.5a3 3 0 0 1 6 0V10'],
  heart: ['M12 20 4.8 12.6a4.6 4.6 0 0 1 6.5-6.5l.7.7.7-.7a4.6 4.6 0 0 1 6.5 6.5L12 20Z'],
  menu: ['M4 7h16M4 12h16M4 17h16'],
  close: ['m6 6 12 12M18 6 6 18'],
  down: ['m7 10 5 5 5-5'],
  left: ['m14 6-6 6 6 6'],
  right: ['m10 6 6 6-6 6'],
  filters: ['M4 7h10M18 7h2M4 17h2M10 17h10', 'M18 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM10 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z'],
  box: ['m4 8 8-4 8 4v8l-8 4-8-4V8Z', 'm4 8 8 4 8-4M12 12v8'],
  back: ['M9 5 4 10l5 5', 'M4 10h10.5a4.8 4.8 0 0 1 0 9.6H11'],
  card: ['M3 6h18v12H3zM3 10h18', 'M7 15h4'],
  copy: ['M9 9h11v11H9zM15 9V4H4v11h5'],
  pin: [
    'M12 21c-4.6-4.6-7-8.1-7-11a7 7 0 0 1 14 0c0 2.9-2.4 6.4-7 11Z',
    'M14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  ],
  calendar: ['M4 6h16v14H4zM4 10h16M8 3v4M16 3v4'],
  check: ['m5 12 5 5 9-10'],
}
export type IconName = keyof typeof paths

/** One line of wax; always beside words or inside a labelled control. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {paths[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
