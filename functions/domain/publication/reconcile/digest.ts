import { hash } from 'node:crypto'

/** 64 bits are enough for the states of one document. */
export const digest = (value: unknown): string => hash('sha256', JSON.stringify(value)).slice(0, 16)
