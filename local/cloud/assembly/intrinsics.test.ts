import { expect, test } from 'vitest'
import { NO_VALUE, resolve, type Scope } from './intrinsics.ts'

const scope: Scope = {
  ref: (name) => (name === 'AWS::NoValue' ? NO_VALUE : `ref-${name}`),
  getAtt: (logicalId, attribute) => `${logicalId}:${attribute}`,
  importValue: (name) => `import-${name}`,
  text: (value) => value.replaceAll('https://localhost:1', 'http://localhost:1'),
}

test.each([
  ['Ref', { Ref: 'Table' }, 'ref-Table'],
  ['GetAtt', { 'Fn::GetAtt': ['Role', 'Arn'] }, 'Role:Arn'],
  ['GetAtt with a dotted attribute', { 'Fn::GetAtt': ['Stack', 'Outputs.Name'] }, 'Stack:Outputs.Name'],
  ['ImportValue', { 'Fn::ImportValue': 'Data:Table' }, 'import-Data:Table'],
  ['Join', { 'Fn::Join': ['-', ['a', { Ref: 'B' }, 'c']] }, 'a-ref-B-c'],
  ['Sub', { 'Fn::Sub': `\${A}/\${B.Arn}` }, 'ref-A/B:Arn'],
])('%s is resolved', (_, value, expected) => {
  expect(resolve(value, scope)).toEqual(expected)
})

test('values are resolved at any depth, and what has no value disappears', () => {
  const value = { Keep: [{ Ref: 'A' }, { Ref: 'AWS::NoValue' }], Drop: { Ref: 'AWS::NoValue' }, Number: 3 }
  expect(resolve(value, scope)).toEqual({ Keep: ['ref-A'], Number: 3 })
})

test('a policy condition is data, not an intrinsic function', () => {
  const value = { Condition: { StringEquals: { a: { Ref: 'B' } } } }
  expect(resolve(value, scope)).toEqual({ Condition: { StringEquals: { a: 'ref-B' } } })
})

test('a URL of the site loses its TLS, also when it is joined together', () => {
  expect(resolve({ 'Fn::Join': ['', ['https://', 'localhost:1', '/x']] }, scope)).toBe('http://localhost:1/x')
})

test.each(['Cidr', 'If', 'Equals', 'Select', 'FindInMap'].map((name) => `Fn::${name}`))(
  'the intrinsic function %s is an error',
  (name) => {
    expect(() => resolve({ a: { [name]: ['10.0.0.0/8'] } }, scope)).toThrow(`${name} is not supported`)
  },
)

test('Sub with variables is an error', () => {
  expect(() => resolve({ 'Fn::Sub': ['text', { V: 'X' }] }, scope)).toThrow('expected text')
})
