/**
 * How the server's process asks the system for memory. glibc would keep what unpacked pictures have left in an arena per
 * thread: a photo then costs half as much again, for as long as the process lives. Other systems do not read this.
 */
export const thriftyMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(256 * 1024) }

/**
 * And how Node does. Left alone, V8 lets the heap of a busy process grow to several times what it needs before it looks for
 * what is no longer used, the more the larger the machine is; here it may grow by half. What is young keeps its 16 MB: with 8
 * or 4 answers of 50 kB were moved about while they were on their way, at two and three times the processor time.
 * What a load leaves behind is given back when the process rests, which needs the third: `trim-memory.ts`.
 */
export const thriftyNode = ['--max-semi-space-size=16', '--heap-growing-percent=50', '--expose-gc']
