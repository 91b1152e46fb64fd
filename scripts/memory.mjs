/**
 * How the server's process asks the system for memory. glibc would keep what unpacked pictures have left in an arena per
 * thread: a photo then costs half as much again, for as long as the process lives. Other systems do not read this.
 */
export const thriftyMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(256 * 1024) }

/**
 * And how Node does. Left alone, V8 lets the heap of a busy process grow to several times its need before it looks for unused
 * memory, the more the larger the machine is; here it may grow by half. Young objects keep their 16 MB: with 8 or 4 answers of
 * 50 kB were moved about while they were on their way, at two and three times the processor time. A resting process gives back
 * the memory of a load, which needs the third: `trim-memory.ts`.
 */
export const thriftyNode = ['--max-semi-space-size=16', '--heap-growing-percent=50', '--expose-gc']
