import { expect, test } from 'vitest'
import { NO_VALUE, resolve, type Scope } from './intrinsics.ts'

const scope: Scope = {
  ref: (name) => (name === 'AWS::NoValue' ? NO_VALUE : `ref-${name}`),
  getAtt: (logicalId, attribute) => `${logicalId}:${attribute}`,
  importValue: (name) => `import-${name}`,
  condition: (name) => name === 'Yes',
  findInMap: (map, top, second) => `${map}/${top}/${second}`,
  text: (value) => value.replaceAll('https://localhost:1', 'http://localhost:1'),
}

test.each([
  ['Ref', { Ref: 'Table' }, 'ref-Table'],
  ['GetAtt', { 'Fn::GetAtt': ['Role', 'Arn'] }, 'Role:Arn'],
  ['GetAtt with a dotted attribute', { 'Fn::GetAtt': ['Stack', 'Outputs.Name'] }, 'Stack:Outputs.Name'],
  ['ImportValue', { 'Fn::ImportValue': 'Data:Table' }, 'import-Data:Table'],
  ['Join', { 'Fn::Join': ['-', ['a', { Ref: 'B' }, 'c']] }, 'a-ref-B-c'],
  ['Sub', { 'Fn::Sub': `\${A}/\${B.Arn}/\${!C}` }, `ref-A/B:Arn/\${C}`],
  ['Sub with variables', { 'Fn::Sub': [`\${V}-\${A}`, { V: { Ref: 'X' } }] }, 'ref-X-ref-A'],
  ['Select of Split', { 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://host/path'] }] }, 'host'],
  ['FindInMap', { 'Fn::FindInMap': ['M', { Ref: 'R' }, 'k'] }, 'M/ref-R/k'],
  ['If', { 'Fn::If': ['Yes', { Ref: 'A' }, { Ref: 'B' }] }, 'ref-A'],
  ['If, the other way', { 'Fn::If': ['No', { Ref: 'A' }, { Ref: 'B' }] }, 'ref-B'],
  [
    'Or, And, Not, Equals',
    { 'Fn::Or': [{ 'Fn::Not': [{ Condition: 'Yes' }] }, { 'Fn::Equals': ['a', 'a'] }] },
    true,
  ],
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

test('an intrinsic function it does not know is an error', () => {
  expect(() => resolve({ a: { 'Fn::Cidr': ['10.0.0.0/8'] } }, scope)).toThrow('Fn::Cidr is not understood')
})
