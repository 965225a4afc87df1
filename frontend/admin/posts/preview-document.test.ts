import { expect, test } from 'vitest'
import { previewDocument } from './preview-document.ts'

test('shows the text with the site’s stylesheets', () => {
  const page = previewDocument('<h2>Grades</h2>', ['https://example.com/assets/site.css'])
  expect(page).toContain('<h2>Grades</h2>')
  expect(page).toContain('<link rel="stylesheet" href="https://example.com/assets/site.css">')
})

test('a blank text is told as readers would see it', () => {
  expect(previewDocument(' \n', [])).toContain('No content available for this article')
})
