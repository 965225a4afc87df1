import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { componentsOf, textsBesideConditionals } from './texts-beside-conditionals.ts'

const FRONTEND = path.join(import.meta.dirname, '../../frontend')
const files = globSync('**/*.tsx', { cwd: FRONTEND, exclude: ['**/*.test.tsx'] })
const sources = new Map(files.map((file) => [file, readFileSync(path.join(FRONTEND, file), 'utf8')]))

test('no text of a screen shares its element with what comes and goes', () => {
  const components = componentsOf([...sources.values()])
  const faults = [...sources].flatMap(([file, source]) =>
    textsBesideConditionals(source, components).map((fault) => `${file}:${fault}`),
  )
  expect(faults).toEqual([])
})

test('no status is hidden until it has words: screen readers read those of what was there before', () => {
  const hidden = [...sources].filter(([, source]) => /role="status"[^>]*\bempty:hidden/.test(source))
  expect(hidden.map(([file]) => file)).toEqual([])
})

const faultsOf = (jsx: string, others = '') => {
  const source = `const Shown = ({ children }) => ${jsx}\n${others}`
  return textsBesideConditionals(source, componentsOf([source]))
}

test.each([
  '<p>{isNew && <b />} text</p>',
  '<p>text{isNew ? <b /> : <i />}</p>',
  '<p>{count}{isNew && <b />}</p>',
  "<p>{isNew && 'text'}<b /></p>",
  "<p>{isNew ? 'text' : 'other'} <b /></p>",
  '<p>text {names.map((name) => <b key={name} />)}</p>',
  '<p>text <b key={count} /></p>',
  '<>{isNew && <b />} text</>',
  '<p><b />{isNew && <>text <b /></>}</p>',
  '<p>{isNew && <>text <b /></>}</p>',
])('%s is found', (jsx) => {
  expect(faultsOf(jsx)).not.toEqual([])
})

test('a component that renders nothing at times, or texts alone, counts as that', () => {
  expect(faultsOf('<p>text <Badge /></p>', 'const Badge = () => isNew && <b />')).not.toEqual([])
  expect(faultsOf('<p>text <Badge /></p>', 'const Badge = () => <b />')).toEqual([])
  expect(faultsOf('<p>{isNew && <b />}<Label /></p>', 'const Label = () => <>text <i /></>')).not.toEqual([])
})

test('children count as texts where a component is given texts', () => {
  const button = '<button>{isNew && <b />}{children}</button>'
  expect(faultsOf(button, 'const Page = () => <Shown>Send</Shown>')).not.toEqual([])
  expect(faultsOf(button, 'const Page = () => <Shown><i /></Shown>')).toEqual([])
})
