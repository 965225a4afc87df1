import { expect, test } from 'vitest'
import type { PostSummary } from '../../../../shared/entities/post.ts'
import { adminPages, listedPages, pages } from '../../../../shared/pages.ts'
import { llmsTxt } from './llms-txt.ts'
import { robotsTxt } from './robots-txt.ts'

const origin = 'https://site.example'

test('robots.txt lets every page be read, keeps the administrator’s screens and the API out, names the sitemap', () => {
  const lines = robotsTxt(origin)
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(/:\s*(.*)/, 2))
  const valuesOf = (field: string) => lines.filter(([name]) => name === field).map(([, value = '']) => value)
  // One group of rules, for everybody (RFC 9309, 2.1).
  expect(lines[0]).toEqual(['User-agent', '*'])
  expect(lines.every(([name = '']) => ['User-agent', 'Disallow', 'Sitemap'].includes(name))).toBe(true)
  expect(valuesOf('Sitemap')).toEqual([`${origin}/sitemap.xml`])
  const allowed = (path: string) => !valuesOf('Disallow').some((start) => path.startsWith(start))
  for (const { path } of Object.values(pages)) expect(allowed(path), path).toBe(true)
  for (const path of ['/blog/about-admins', '/assets/app.js', '/share/1.png'])
    expect(allowed(path), path).toBe(true)
  for (const path of [...Object.values(adminPages), '/api/blog']) expect(allowed(path), path).toBe(false)
})

const post = { slug: 'łódź', title: 'Bales [by\nweight] *', excerpt: 'How <much>.' } as PostSummary

test('llms.txt has a name, a summary, and sections that hold lists of links alone', () => {
  const [top = '', ...sections] = llmsTxt(origin, [post]).split(/^## /m)
  expect(top).toMatch(/^# .+\n\n> .+\n\n/)
  expect(top.match(/^# /gm)).toHaveLength(1)
  for (const section of sections) {
    const [name, blank, ...links] = section.trimEnd().split('\n')
    expect(name).toMatch(/\w/)
    expect(blank).toBe('')
    for (const link of links)
      expect(link).toMatch(/^- \[(?:[^\][\\]|\\.)+\]\(https:\/\/site\.example\/[^\s()]*\): \S.*$/)
  }
  expect(sections.at(-1)).toMatch(/^Optional\n/)
})

test('llms.txt names every page once, and the newest articles', () => {
  const text = llmsTxt(
    origin,
    Array.from({ length: 30 }, () => post),
  )
  const addresses = [...text.matchAll(/^- \[.*\]\(([^)]+)\)/gm)].map(([, address]) => address)
  for (const key of listedPages)
    expect(addresses.filter((address) => address === origin + pages[key].path)).toHaveLength(1)
  expect(text).toContain(
    '- [Bales \\[by weight\\] \\*](https://site.example/blog/%C5%82%C3%B3d%C5%BA): How \\<much\\>.',
  )
  expect(addresses).toHaveLength(listedPages.length + 20)
})

test('llms.txt writes weights as the pages do', () => {
  const text = llmsTxt(origin, [])
  expect(text).toContain('one truck, 20\u00a0tonnes (20\u00a0000\u00a0kg)')
  expect(text).toContain('test batch for new customers: 5\u00a0000\u00a0kg')
})

test('llms.txt says how to write by WhatsApp, and where the terms are', () => {
  const [facts = ''] = llmsTxt(origin, []).split('\n## ')
  expect(facts).toContain('WhatsApp: https://wa.me/')
  expect(facts).toContain(
    'within 3 working days of receipt; all terms: https://site.example/terms-and-conditions',
  )
})
