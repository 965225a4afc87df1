import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'

interface BudgetProps {
  /** US dollars a month, for the whole account. */
  readonly limit: number
  readonly email: string
}

/** Mails when the month's bill is forecast to exceed the limit, and when it has reached it. It stops nothing. */
export class Budget extends CfnBudget {
  constructor(scope: Construct, id: string, { limit, email }: BudgetProps) {
    const notification = (notificationType: 'ACTUAL' | 'FORECASTED') => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold: 100 },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    })
    super(scope, id, {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: limit, unit: 'USD' },
      },
      notificationsWithSubscribers: [notification('FORECASTED'), notification('ACTUAL')],
    })
  }
}
