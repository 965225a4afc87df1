/** Whether tests repeat in full what they otherwise sample; `npm run bench -- long` has them do it (bench/long-tests.ts). */
export const isLongRun = process.env.LONG_RUN === 'true'

/** `few` of what shares its code, or all of it in a long run. Another `turn` takes the next ones. */
export const sampled = <T>(all: readonly T[], few: number, turn = 0): T[] =>
  all.filter((_, index) => isLongRun || (index + turn * (all.length - few)) % all.length < few)
