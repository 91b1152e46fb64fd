/**
 * How the server's process asks the system for memory. glibc would keep what unpacked pictures have left in an arena per
 * thread: a photo then costs half as much again, for as long as the process lives. Other systems do not read this.
 */
export const thriftyMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(256 * 1024) }
