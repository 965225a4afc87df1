import { expect, test } from 'vitest'
import { assemblyOf } from './assembly-fixture.ts'
import { functionReference, mayInvoke } from './function-reference.ts'

const assembly = assemblyOf({
  Work: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'work' } },
  WorkVersion1: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref: 'Work' } } },
  Permission: {
    Type: 'AWS::Lambda::Permission',
    Properties: {
      Action: 'lambda:InvokeFunction',
      FunctionName: { Ref: 'WorkVersion1' },
      Principal: 'events.amazonaws.com',
      SourceArn: 'arn:aws:events:eu-west-2:000000000000:rule/*',
    },
  },
})
const arn = 'arn:aws:lambda:eu-west-2:000000000000:function:work'
const [version] = assembly.resources('AWS::Lambda::Version')
if (!version) throw new Error('the assembly lacks it')
const versionArn = assembly.physicalId(version)

test('a version is referred to by its ARN, which names the function', () => {
  expect(versionArn).toMatch(new RegExp(`^${arn}:\\d+$`))
})

test.each([
  ['work', undefined],
  ['work:live', 'live'],
  ['000000000000:function:work:7', '7'],
  [arn, undefined],
  [`${arn}:live`, 'live'],
])('%s refers to the function, qualifier %s', (name, qualifier) => {
  const found = functionReference(assembly, name)
  expect(found?.lambda.logicalId).toBe('Work')
  expect(found?.qualifier).toBe(qualifier)
})

test('other names refer to nothing', () => {
  expect(functionReference(assembly, 'none')).toBeUndefined()
  expect(functionReference(assembly, 'WorkVersion1')).toBeUndefined()
})

test('a permission on a version is none on the function, nor one for another service or source', () => {
  const call = {
    service: 'events.amazonaws.com',
    functionArn: versionArn,
    sourceArn: 'arn:aws:events:eu-west-2:000000000000:rule/hourly',
  }
  expect(mayInvoke(assembly, call)).toBe(true)
  expect(mayInvoke(assembly, { ...call, functionArn: arn })).toBe(false)
  expect(mayInvoke(assembly, { ...call, service: 'apigateway.amazonaws.com' })).toBe(false)
  expect(mayInvoke(assembly, { ...call, sourceArn: 'arn:aws:events:eu-west-2:1:rule/hourly' })).toBe(false)
})
