import type { ComponentProps } from 'react'
import { Footer } from '../../../../site/layout/footer.tsx'
import { Header } from '../../../../site/layout/header.tsx'
import { ArticleView } from '../../../../site/pages/article-page.tsx'

/** Page of an article with the site's header and footer. */
const ArticleScreen = (props: ComponentProps<typeof ArticleView>) => (
  <>
    <Header />
    <main>
      <ArticleView {...props} />
    </main>
    <Footer />
  </>
)

export default ArticleScreen
