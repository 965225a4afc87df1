import { expect, test } from 'vitest'
import { assemblyOf } from './assembly-fixture.ts'
import { functionReference, mayInvoke } from './function-reference.ts'

const assembly = assemblyOf({
  Work: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'work' } },
  Permission: {
    Type: 'AWS::Lambda::Permission',
    Properties: {
      Action: 'lambda:InvokeFunction',
      FunctionName: { Ref: 'Work' },
      Principal: 'events.amazonaws.com',
      SourceArn: 'arn:aws:events:eu-west-2:000000000000:rule/*',
    },
  },
})
const arn = 'arn:aws:lambda:eu-west-2:000000000000:function:work'

test.each(['work', '000000000000:function:work', arn])('%s refers to the function', (name) => {
  expect(functionReference(assembly, name)?.lambda.logicalId).toBe('Work')
})

test('other names refer to nothing', () => {
  expect(functionReference(assembly, 'none')).toBeUndefined()
  // Nothing has versions or aliases.
  expect(functionReference(assembly, 'work:live')).toBeUndefined()
})

test('a permission is none for another function, service or source', () => {
  const call = {
    service: 'events.amazonaws.com',
    functionArn: arn,
    sourceArn: 'arn:aws:events:eu-west-2:000000000000:rule/hourly',
  }
  expect(mayInvoke(assembly, call)).toBe(true)
  expect(mayInvoke(assembly, { ...call, functionArn: `${arn}-other` })).toBe(false)
  expect(mayInvoke(assembly, { ...call, service: 'apigateway.amazonaws.com' })).toBe(false)
  expect(mayInvoke(assembly, { ...call, sourceArn: 'arn:aws:events:eu-west-2:1:rule/hourly' })).toBe(false)
})
