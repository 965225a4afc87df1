/** Something the person at the terminal can solve: shown as one line, without a stack. */
export class Problem extends Error {}
