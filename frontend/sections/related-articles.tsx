import type { PostSummary } from '../../shared/post.ts'
import { postList } from '../api/blog.ts'
import { useReading } from '../api/readings.ts'
import { article } from '../content/blog.ts'
import { PostCard, PostCardSkeletons } from './post-card.tsx'
import { RELATED, relatedPosts } from './related-posts.ts'
import { Section } from './section.tsx'

const grid = 'grid gap-5 md:grid-cols-3'

/** What to read next, out of the blog's list; nothing when there is nothing else, or no list to be had. */
export const RelatedArticles = ({ post }: { post: PostSummary }) => {
  const { data, isPending } = useReading(postList)
  const related = relatedPosts(data?.items ?? [], post)
  if (!isPending && related.length === 0) return null
  return (
    <Section tone="sand" title={article.related}>
      {isPending ? (
        <PostCardSkeletons count={RELATED} className={grid} />
      ) : (
        <ul className={grid}>
          {related.map((other) => (
            <PostCard key={other.id} post={other} headingLevel={3} />
          ))}
        </ul>
      )}
    </Section>
  )
}
