import * as z from 'zod'
import type { Bill } from '../../../shared/entities/operation/health.ts'
import { environment } from '../../platform/environment.ts'
import { jsonCall } from '../../platform/json-call.ts'

const spend = z.object({ Amount: z.coerce.number() })
const answer = z.object({
  Budget: z.object({
    BudgetLimit: spend,
    CalculatedSpend: z.object({ ActualSpend: spend, ForecastedSpend: spend.optional() }),
  }),
})

/** The month's bill as AWS Budgets knows it; undefined without a budget. */
export async function readBudget(): Promise<Bill | undefined> {
  const name = process.env.BUDGET_NAME
  if (!name) return undefined
  const { Budget } = answer.parse(
    await jsonCall({
      service: 'budgets',
      host: 'budgets.amazonaws.com',
      region: 'us-east-1',
      target: 'AWSBudgetServiceGateway.DescribeBudget',
      input: { AccountId: environment('ACCOUNT_ID'), BudgetName: name },
    }),
  )
  const { ActualSpend, ForecastedSpend } = Budget.CalculatedSpend
  return {
    soFar: ActualSpend.Amount,
    expected: ForecastedSpend?.Amount ?? null,
    limit: Budget.BudgetLimit.Amount,
  }
}
