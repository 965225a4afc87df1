import type { PostSummary } from '../../../../shared/entities/posts/post.ts'
import { MAX_RELATED } from '../../../../shared/limits.ts'
import { useWords } from '../../../api/words.ts'
import { Section } from '../section.tsx'
import { PostCard, PostCardSkeletons } from './post-card.tsx'

const grid = 'grid gap-5 md:grid-cols-3'

/** Related articles, if any; skeletons while `posts` is undefined. */
export const RelatedArticles = ({ posts }: { posts: readonly PostSummary[] | undefined }) => {
  const { article } = useWords('blog')
  if (posts?.length === 0) return null
  return (
    <Section tone="sand" title={article.related}>
      {posts ? (
        <ul className={grid}>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} brief />
          ))}
        </ul>
      ) : (
        <PostCardSkeletons count={MAX_RELATED} className={grid} />
      )}
    </Section>
  )
}
