// For features/posts, until its lists use the formatter itself.
export { formatDate as day } from '../../../shared/format.ts'
